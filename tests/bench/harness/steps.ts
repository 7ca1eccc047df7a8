import type { Page } from 'playwright-core';
import type { Question } from '../page/questionnaire.ts';

/** One user action on a question, independent of its implementation. */
export type Step =
  | { question: number; type: string }
  /** Types text and deletes it letter by letter. */
  | { question: number; typeAndErase: string }
  | { question: number; choose: string }
  | { question: number; tick: readonly string[] };

/** Valid and invalid answers of every kind, changed answers and removed answers. */
export const STEPS: readonly Step[] = [
  { question: 0, type: 'a' },
  { question: 3, type: '12' },
  { question: 8, type: 'ab' },
  { question: 5, type: "Good, O'Neill" },
  { question: 18, typeAndErase: 'xy' },
  { question: 1, type: '999' },
  { question: 6, type: '12.5' },
  { question: 11, type: '-5' },
  { question: 16, typeAndErase: '7' },
  { question: 2, choose: 'Often' },
  { question: 7, choose: 'Always' },
  { question: 7, choose: 'Never' },
  { question: 4, choose: 'Sometimes' },
  { question: 24, choose: 'Unknown' },
  { question: 9, tick: [] },
  { question: 19, tick: ['Often', 'Never'] },
];

/** Matches an accessible name that begins with a label. */
export const beginsWith = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Performs one step. Elements are located by accessible name, because everything else differs between contenders. */
export async function doStep(page: Page, questions: readonly Question[], step: Step): Promise<void> {
  const { label, kind } = questions[step.question]!;
  const name = beginsWith(label);
  if ('type' in step || 'typeAndErase' in step) {
    const text = 'type' in step ? step.type : step.typeAndErase;
    // A number is either a native number input or a text box with a numeric keyboard.
    await page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name })).first().click();
    await page.keyboard.type(text, { delay: 15 });
    if ('typeAndErase' in step) for (const _ of text) await page.keyboard.press('Backspace');
  } else if ('tick' in step) {
    if (kind === 'boolean') await page.getByRole('checkbox', { name }).click();
    for (const choice of step.tick) await page.getByRole('group', { name }).getByLabel(choice, { exact: true }).click();
  } else if (kind === 'radio') {
    await page
      .getByRole('group', { name })
      .or(page.getByRole('radiogroup', { name }))
      .first()
      .getByLabel(step.choose, { exact: true })
      .click();
  } else {
    // The select of stock JSON Forms has no accessible name; its label is next to it.
    const beside = page
      .locator('.MuiFormControl-root', { has: page.locator('label', { hasText: name }) })
      .getByRole('combobox');
    const select = page.getByRole('combobox', { name }).or(beside).first();
    if (await select.evaluate((element) => element.tagName === 'SELECT'))
      return void (await select.selectOption({ label: step.choose }));
    await select.click();
    await page.getByRole('option', { name: step.choose, exact: true }).click();
    // The closing list covers the page and would intercept the next click.
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  }
}
