import { fireEvent, waitFor, within } from '@testing-library/react';
import type { Entry } from './PlainExample.ts';

/** The text of a label without the required mark. */
const wordsOf = (label: Element): string =>
  [...label.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('.KitField-required, .MuiFormLabel-asterisk')))
    .map((node) => node.textContent)
    .join('')
    .trim();

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The input with a label or legend; the first one of a group. The kit's forms and the stock renderers label their inputs the same way. */
export function inputNamed(container: HTMLElement, name: string, fits: (input: Input) => boolean = () => true): Input {
  for (const label of container.querySelectorAll('label, legend')) {
    if (wordsOf(label).toLowerCase() !== name.toLowerCase()) continue;
    const target = label instanceof HTMLLabelElement ? label.control : null;
    const input = target?.matches('input, textarea, select')
      ? target
      : label.parentElement?.querySelector('input, textarea, select');
    if (input && fits(input as Input)) return input as Input;
  }
  throw new Error(
    `Nothing is called “${name}”: ${[...container.querySelectorAll('label, legend')].map(wordsOf).join(', ')}`,
  );
}

/** Enters an answer like a participant, with either set of renderers. */
export async function enter(container: HTMLElement, name: string, entry: Entry): Promise<void> {
  const input = inputNamed(
    container,
    name,
    ({ type }) => typeof entry !== 'string' || !['radio', 'checkbox'].includes(type),
  );
  if (entry === true) {
    fireEvent.click(input);
  } else if (typeof entry === 'string') {
    fireEvent.change(input, { target: { value: entry } });
    fireEvent.blur(input);
  } else if (typeof entry === 'object') {
    await choose(container, input, entry.choose);
  }
}

async function choose(container: HTMLElement, input: Input, choice: string): Promise<void> {
  if (input instanceof HTMLSelectElement) {
    const option = [...input.options].find(({ text }) => text === choice)!;
    fireEvent.change(input, { target: { value: option.value } });
  } else if (input.type === 'radio') {
    fireEvent.click(inputNamed(container, choice));
  } else {
    // The list of the stock renderers opens outside the container.
    fireEvent.mouseDown(input);
    const option = await waitFor(() => within(document.body).getByRole('option', { name: choice, hidden: true }));
    fireEvent.click(option);
  }
}
