import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import type { Contender } from '../contenders.ts';
import { labelsOf, type Shape } from '../page/shapes/shapes.ts';
import { inVisit } from './inVisit.ts';
import { beginsWith } from './steps.ts';
import { addressOf, focusMiddle, type } from './visit.ts';

/** Measurements of one visit to a large form, in milliseconds unless noted; NaN for what the form does not have. */
export interface FormVisit {
  /** From the start of the render (the kit: of its compile) to the first input in the document. */
  first: number;
  /** The same to the second frame after all questions of the page are in the document. */
  mount: number;
  /** The longest task until then, scripts included. The longest tasks are 0 if none reached 50 ms: browsers report no shorter ones. */
  mountTask: number;
  /** From the answer that makes 30 questions visible to the frame after the click. */
  gatePaint: number;
  /** The longest task of that answer and the following 2 seconds. */
  gateTask: number;
  /** From each of 30 quick keys to the frame that shows it. */
  keys: number[];
  /** Task time of the main thread per key. */
  key: number;
  /** The longest task during those keys. */
  keyTask: number;
  /** How many of those letters the field did not keep. */
  lost: number;
  /** From the click on Continue to the frame after it. */
  turnPaint: number;
  /** The longest task of turning to a page of 40 questions and the following 2 seconds. */
  turnTask: number;
  /** Number of elements in the document of the first page. */
  dom: number;
}

/** Thirty letters, 40 ms apart. */
const TEXT = 'thirtylettersareasentenceortwo';
const SETTLE_MS = 2000;

/** Whether the labels of a page are in the document, and no hidden one. */
async function expectLabels(page: Page, { visible, hidden }: { visible: string[]; hidden: string[] }): Promise<void> {
  const [missing, extra] = await page.evaluate(
    ([wanted, unwanted]) => {
      const text = document.getElementById('root')!.textContent;
      return [wanted.filter((label) => !text.includes(label)), unwanted.filter((label) => text.includes(label))];
    },
    [visible, hidden] as const,
  );
  if (missing!.length > 0) throw new Error(`${missing!.length} questions are missing, such as "${missing![0]}"`);
  if (extra!.length > 0) throw new Error(`${extra!.length} questions should be hidden, such as "${extra![0]}"`);
}

/** Clicks with the mouse alone, because looking for an element is work of the page's main thread, too. */
async function clickAlone(page: Page, target: Locator): Promise<{ paint: number; task: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to click: ${String(target)}`);
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    window.benchClicks.length = 0;
    window.benchTasks.length = 0;
  });
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => ({ paint: window.benchClicks[0] ?? NaN, task: Math.max(0, ...window.benchTasks) }));
}

const NOT_THERE = { paint: NaN, task: NaN };

async function openGate(page: Page, { gate }: Shape): Promise<{ paint: number; task: number }> {
  if (!gate) return NOT_THERE;
  const name = beginsWith(gate.label);
  const question = page.getByRole('group', { name }).or(page.getByRole('radiogroup', { name })).first();
  return clickAlone(page, question.getByText(gate.answer, { exact: true }).first());
}

async function typeInTheMiddle(
  page: Page,
  cdp: CDPSession,
): Promise<Pick<FormVisit, 'key' | 'keys' | 'keyTask' | 'lost'>> {
  await page.evaluate(focusMiddle);
  await page.waitForTimeout(500);
  const before = await page.evaluate(() => window.benchInput.value.length);
  const key = await type(page, cdp, TEXT, 40, 700);
  const { keys, keyTask, after } = await page.evaluate(() => ({
    keys: window.benchKeys.slice(),
    keyTask: Math.max(0, ...window.benchTasks),
    // A contender may have replaced the field's element; the focus is then in the new one.
    after: (document.contains(window.benchInput) ? window.benchInput : (document.activeElement as HTMLInputElement))
      .value.length,
  }));
  if (after <= before) throw new Error('no key reached the field');
  return { key, keys, keyTask, lost: before + TEXT.length - after };
}

/** One visit in a new browser context. @throws if the page failed, asked other questions than it should, or took no key */
export async function visitForm(
  browser: Browser,
  origin: string,
  contender: Contender,
  shape: Shape,
  throttle: number,
): Promise<FormVisit> {
  const address = addressOf(origin, { ...contender, query: { shape: shape.name } }, 0);
  return inVisit(browser, { address, throttle, patience: 180_000, settle: SETTLE_MS }, async (page, cdp) => {
    const mount = await page.evaluate(() => ({
      first: window.benchMount!.first,
      mount: window.benchMount!.mount,
      mountTask: Math.max(0, ...window.benchTasks),
      dom: document.querySelectorAll('*').length,
    }));
    await expectLabels(page, labelsOf(shape, 0, false));
    const gate = await openGate(page, shape);
    if (shape.gate) await expectLabels(page, labelsOf(shape, 0, true));
    const typing = await typeInTheMiddle(page, cdp);
    const hasPages = shape.pages.length > 1;
    const turn = hasPages ? await clickAlone(page, page.getByRole('button', { name: /^(Continue|Next)$/ })) : NOT_THERE;
    if (hasPages) await expectLabels(page, labelsOf(shape, 1, false));
    return {
      ...mount,
      ...typing,
      gatePaint: gate.paint,
      gateTask: gate.task,
      turnPaint: turn.paint,
      turnTask: turn.task,
    };
  });
}
