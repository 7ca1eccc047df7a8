import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Answers } from '#kit/pure/fields/index.ts';
import { preload, KitForm, type KitFormProps } from '#kit/form/kitForm/index.ts';
import { setupUser } from './setupUser.ts';

/**
 * How to fill in a question: a text or number to type, the label of an option, several of them, whether to check a box, or for a question
 * of several parts each part by its label.
 */
export type Filling = string | number | boolean | readonly (string | number)[] | { readonly [label: string]: Filling };

/** A form in a test. */
export interface FormInTest {
  user: UserEvent;
  container: HTMLElement;
  /**
   * Fills in questions as a participant does.
   * @param answers by label, in this order; a question that another answer shows follows that one
   * @throws if no question on the page has such a label, or a question no such option; the error names those that there are
   */
  fillIn(answers: Readonly<Record<string, Filling>>): Promise<void>;
  /** Presses a button by its label, such as `Submit`. */
  press(label: string): Promise<void>;
}

/**
 * Renders a form for a test, in a window such as jsdom.
 * @returns once the code of its field types is loaded
 */
export async function renderForm<A extends Answers>(props: KitFormProps<A>): Promise<FormInTest> {
  await preload(props.registry, props.form);
  const user = setupUser();
  const { container } = render(<KitForm {...props} />);
  return {
    user,
    container,
    async fillIn(answers) {
      for (const [label, filling] of Object.entries(answers)) await fill(user, container, label, filling);
    },
    press: async (label) => user.click(await screen.findByRole('button', { name: label })),
  };
}

/** The roles of what a label can name, the whole question before its parts. */
const ROLES = ['radiogroup', 'group', 'textbox', 'spinbutton', 'combobox', 'slider', 'checkbox', 'radio'] as const;

/** The elements with one of the roles, and their accessible names. */
function namedIn(area: HTMLElement, roles: readonly string[]): { element: HTMLElement; name: string; role: string }[] {
  const found: { element: HTMLElement; name: string; role: string }[] = [];
  for (const role of roles)
    within(area).queryAllByRole(role, {
      name: (name, element) => found.push({ element: element as HTMLElement, name, role }) > 0,
    });
  return found.filter(({ name }) => name !== '');
}

/** The element with a label. A name can go on after the label, such as with the unit of a number. */
function labeled(area: HTMLElement, label: string, roles: readonly string[], what: string) {
  const all = namedIn(area, roles);
  const found = all.find(({ name }) => name === label) ?? all.find(({ name }) => name.startsWith(label));
  if (found) return found;
  const names = [...new Set(all.map(({ name }) => `“${name}”`))];
  throw new Error(`There is no ${what} “${label}”. There are ${names.join(', ') || 'none'}.`);
}

async function fill(user: UserEvent, area: HTMLElement, label: string, filling: Filling): Promise<void> {
  const { element, role } = await waitFor(() => labeled(area, label, ROLES, 'question'));
  if (role === 'group' || role === 'radiogroup') return fillGroup(user, element, filling);
  if (role === 'checkbox' || role === 'radio') return check(user, element, filling !== false);
  if (role === 'slider') return void fireEvent.change(element, { target: { value: String(filling) } });
  const text = String(filling);
  if (element instanceof HTMLSelectElement) return user.selectOptions(element, text);
  await user.clear(element);
  // user-event reads these as the start of a key.
  await user.type(element, text.replaceAll(/[{[]/g, '$&$&'));
  if (role !== 'combobox') return;
  const list = await screen.findByRole('listbox');
  await user.click(labeled(list, text, ['option'], 'option').element);
}

async function fillGroup(user: UserEvent, group: HTMLElement, filling: Filling): Promise<void> {
  if (typeof filling === 'object' && !Array.isArray(filling)) {
    for (const [label, part] of Object.entries(filling)) await fill(user, group, label, part as Filling);
    return;
  }
  const slider = within(group).queryByRole('slider');
  if (slider) return void fireEvent.change(slider, { target: { value: String(filling) } });
  for (const option of [filling].flat())
    await check(user, labeled(group, String(option), ['radio', 'checkbox', 'button'], 'option').element, true);
}

const check = async (user: UserEvent, box: HTMLElement, wanted: boolean): Promise<void> =>
  box instanceof HTMLInputElement && box.checked === wanted ? undefined : user.click(box);
