import { questionnaire, type Question } from './questionnaire.ts';

/** The current state of a contender's form; `errors` only if the contender exposes them. */
export interface FormState {
  data: unknown;
  errors?: readonly { instancePath: string; keyword: string; params?: Record<string, unknown> }[];
}

declare global {
  interface Window {
    /** Set once the form is rendered. Milliseconds from the start of the render, except `nav`, which counts from the navigation. */
    benchMount?: { mount: number; first: number; nav: number };
    /** Milliseconds from each key to the frame that shows it. */
    benchKeys: number[];
    /** The same for each click, on the pages with large forms. */
    benchClicks: number[];
    benchState?: () => FormState;
  }
}

/** Calls `then` after the current frame was painted: a message posted inside a frame is delivered after its paint. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(undefined);
  });
}

export function watchKeys(): void {
  window.benchKeys = [];
  let pressed = 0;
  window.addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp;
    },
    true,
  );
  window.addEventListener(
    'input',
    () => {
      const since = pressed;
      afterPaint(() => window.benchKeys.push(performance.now() - since));
    },
    true,
  );
}

/**
 * Renders and times a contender's form. Query string: `?n=` (number of questions) and `?shown=` (how many of them the page shows).
 *
 * @param prepare converts the questionnaire into the contender's own format; not timed. The function it returns renders the form and is
 *   timed until the second frame after all shown questions are in the document.
 */
export async function start(
  prepare: (questions: Question[], root: HTMLElement) => (() => void) | Promise<() => void>,
): Promise<void> {
  const query = new URLSearchParams(location.search);
  const questions = questionnaire(Number(query.get('n') ?? 50));
  const shown = Math.min(Number(query.get('shown') ?? questions.length), questions.length);
  const lastLabel = questions[shown - 1]!.label;
  const root = document.getElementById('root')!;
  watchKeys();
  const render = await prepare(questions, root);

  const isComplete = () =>
    root.querySelectorAll('input, select, textarea, [role=combobox]').length >= shown &&
    root.textContent.includes(lastLabel);
  timeMount(root, render, isComplete);
}

/** Renders and times a form. @param isComplete whether all that the page shows is in the document */
export function timeMount(root: HTMLElement, render: () => void, isComplete: () => boolean): void {
  const began = performance.now();
  let first = 0;
  const look = () => {
    if (!first && root.querySelector('input, select, textarea')) first = performance.now();
    if (!isComplete()) return void requestAnimationFrame(look);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const end = performance.now();
        window.benchMount = { mount: end - began, first: first - began, nav: end };
      }),
    );
  };
  render();
  requestAnimationFrame(look);
}
