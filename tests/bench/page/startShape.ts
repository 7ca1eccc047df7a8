import { labelsOf, questionsOn, SHAPES, type Shape } from './shapes/shapes.ts';
import { afterPaint, timeMount, watchKeys } from './start.ts';

function watchClicks(): void {
  window.benchClicks = [];
  window.addEventListener(
    'click',
    ({ timeStamp }) => afterPaint(() => window.benchClicks.push(performance.now() - timeStamp)),
    true,
  );
}

/**
 * Renders and times the large form named in the query string (`?shape=`).
 *
 * @param prepare converts the form into the contender's own format; not timed. The function it returns renders the form.
 */
export async function startShape(
  prepare: (shape: Shape, root: HTMLElement) => (() => void) | Promise<() => void>,
): Promise<void> {
  const name = new URLSearchParams(location.search).get('shape');
  const shape = SHAPES.find((one) => one.name === name);
  if (!shape) throw new Error(`There is no form "${name}". There are: ${SHAPES.map((one) => one.name).join(', ')}.`);
  const root = document.getElementById('root')!;
  const last = labelsOf(shape, 0, false).visible.at(-1)!;
  const count = questionsOn(shape, 0);
  watchKeys();
  watchClicks();
  const render = await prepare(shape, root);
  const isComplete = () =>
    root.querySelectorAll('input, select, textarea, [role=combobox]').length >= count &&
    root.textContent.includes(last);
  timeMount(root, render, isComplete);
}
