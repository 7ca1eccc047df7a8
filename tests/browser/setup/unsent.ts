import { expect, type Page } from '@playwright/test';
import { countStored } from './countStored.ts';

/** The number of sealed records of unsent answers on the device: one per questionnaire and one per file. */
export const unsentOn = (page: Page): Promise<number> => countStored(page, 'unsent');

/** What a page fetches a moment after the questions, so that it has it without a network. */
const PARTS = ['postOffice', 'outboxStore', 'WaitingAnswers', 'UnsentAnswers'];

/** Waits until the page has the code that keeps answers without a network. */
export const untilAnswersCanWait = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (parts) =>
          parts.filter(
            (part) => !performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}-`)),
          ),
        PARTS,
      ),
    )
    .toEqual([]);
