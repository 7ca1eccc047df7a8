import type { Locator, Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import type { Traveler } from './Traveler.ts';
import type { Words } from './words.ts';

/** One form, or another screen with inputs, on the way of a participant. */
export interface Stop {
  name: string;
  /** The path under the study's base. */
  path: string;
  /** Goes from the screen to its inputs, at first and again after a reload. Default: they are there. */
  approach?(person: Traveler): Promise<void>;
  /** Answers everything that is required on the present page. */
  answer(page: Page, hands: Hands, words: Words, person: Traveler): Promise<void>;
  /**
   * `false` if answers that are not submitted are given again after a reload. Default: they are kept as a draft, and the
   * form says so; `silent`: it does not.
   */
  hasDraft?: false | 'silent';
  /** The number of its pages; default 1. `answer` runs on the last one. */
  pages?: number;
  /** The button that submits. Default: the main one of a form with pages. */
  submit?(page: Page, words: Words): Locator;
  /** What is asked after that press, such as a code. @returns the button that then stores the answers */
  confirm?(person: Traveler): Promise<Locator>;
  /** What is done again before a second press, such as a captcha. */
  again?(person: Traveler): Promise<void>;
  /** The call that stores the answers. */
  call: RegExp;
  /** What is visible once they are stored. Default: another heading. */
  end?(page: Page, words: Words): Locator;
}
