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
   * Fills in questions of this form as a participant does.
   * @param answers by label, in this order; a question that another answer shows follows that one. The beginning of a label is enough if
   *   no other question begins like this
   * @throws if no question on the page has such a label, or several have, or a question no such option; the error names those that there are
   */
  fillIn(answers: Readonly<Record<string, Filling>>): Promise<void>;
  /**
   * Presses a button of this form by its label, such as `Submit`, or one of a dialog that the form has opened.
   * @throws if there is no such button; the error names those that there are
   */
  press(label: string): Promise<void>;
  /** Removes the form. The end of the test does so, too, in Vitest and in runners whose `afterEach` is global. */
  unmount(): void;
}

/** The forms on the page. */
const open = new Set<HTMLElement>();

/**
 * Renders a form for a test, in a window such as jsdom.
 * @returns once the code of its field types is loaded
 */
export async function renderForm<A extends Answers>(props: KitFormProps<A>): Promise<FormInTest> {
  await preload(props.registry, props.form);
  const user = setupUser();
  const rendered = render(<KitForm {...props} />);
  const { container } = rendered;
  open.add(container);
  const unmount = (): void => {
    open.delete(container);
    rendered.unmount();
    container.remove();
  };
  await atEndOfTest(unmount);
  return {
    user,
    container,
    unmount,
    async fillIn(answers) {
      for (const [label, filling] of Object.entries(answers)) await fill(user, container, label, filling);
    },
    press: async (label) => user.click(await found(() => buttonOf(container, label))),
  };
}

/** Calls a function at the end of the test. Testing Library itself ends a test only if `afterEach` is global. */
async function atEndOfTest(end: () => void): Promise<void> {
  try {
    // Another runner has no Vitest, and outside of a test it refuses.
    const { onTestFinished } = await import('vitest');
    onTestFinished(end);
  } catch {
    // Then the test calls `unmount`.
  }
}

/** Waits for an element. The error is its own, without the markup of the page. */
const found = <T,>(find: () => T): Promise<T> => waitFor(find, { onTimeout: (error) => error });

/** The roles of what a label can name, the whole question before its parts. */
const ROLES = ['radiogroup', 'group', 'textbox', 'spinbutton', 'combobox', 'slider', 'checkbox', 'radio'] as const;

/** The group of the form's own buttons. */
const BUTTONS = '.KitBillboard-root';

interface Named {
  element: HTMLElement;
  name: string;
  role: string;
}

/** The elements with one of the roles, and their accessible names. */
function namedIn(area: HTMLElement, roles: readonly string[]): Named[] {
  const all: Named[] = [];
  for (const role of roles)
    within(area).queryAllByRole(role, {
      name: (name, element) => all.push({ element: element as HTMLElement, name, role }) > 0,
    });
  return all.filter(({ name, element }) => name !== '' && !element.matches(BUTTONS));
}

/** The name without the mark of a required question, which belongs to the name of a group. */
const withoutMark = ({ element, name }: Named): string => {
  const mark = element.querySelector(':scope > legend .KitField-required')?.textContent?.trim();
  return mark && name.endsWith(mark) ? name.slice(0, -mark.length).trim() : name;
};

/** What is not inside another one, such as a question without its parts. */
const outermost = (all: readonly Named[]): Named[] =>
  all.filter(({ element }) => !all.some((other) => other.element !== element && other.element.contains(element)));

const listed = (all: readonly Named[]): string => [...new Set(all.map(({ name }) => `“${name}”`))].join(', ') || 'none';

/** The element with a label, otherwise the only one whose name begins with it: a name can go on, such as with the unit of a number. */
function labeled(area: HTMLElement, label: string, roles: readonly string[], what: string): Named {
  const all = namedIn(area, roles);
  const exact = outermost(all.filter((each) => each.name === label || withoutMark(each) === label));
  // One answer can have two controls, such as a slider and a box.
  if (exact.length > 0 && new Set(exact.map(({ role }) => role)).size === exact.length) return exact[0]!;
  const alike = exact.length > 0 ? exact : outermost(all.filter(({ name }) => name.startsWith(label)));
  if (alike.length === 1) return alike[0]!;
  throw new Error(
    alike.length > 1
      ? `“${label}” is more than one ${what}: ${listed(alike)}.`
      : `There is no ${what} “${label}”. There are ${listed(outermost(all))}.`,
  );
}

/** The button with a label in a form, otherwise in a dialog outside of all forms. */
function buttonOf(container: HTMLElement, label: string): HTMLElement {
  const dialogs = ['dialog', 'alertdialog']
    .flatMap((role) => screen.queryAllByRole(role))
    .filter((dialog) => ![...open].some((form) => form !== container && form.contains(dialog)));
  const buttons = [...dialogs, container].flatMap((area) => namedIn(area, ['button']));
  const button = buttons.find(({ name }) => name === label);
  if (button) return button.element;
  throw new Error(`There is no button “${label}”. There are ${listed(buttons)}.`);
}

async function fill(user: UserEvent, area: HTMLElement, label: string, filling: Filling): Promise<void> {
  const { element, role } = await found(() => labeled(area, label, ROLES, 'question'));
  if (role === 'group' || role === 'radiogroup') return fillGroup(user, element, filling);
  if (role === 'checkbox' || role === 'radio') return check(user, element, filling !== false);
  if (role === 'slider') return void fireEvent.change(element, { target: { value: String(filling) } });
  const text = String(filling);
  if (element instanceof HTMLSelectElement) return user.selectOptions(element, text);
  await user.clear(element);
  // user-event reads these as the start of a key.
  await user.type(element, text.replaceAll(/[{[]/g, '$&$&'));
  if (role !== 'combobox') return;
  const list = await found(() => listOf(element));
  await user.click(labeled(list, text, ['option'], 'option').element);
}

/** The open list of a combobox, which can be outside of the form. */
function listOf(box: HTMLElement): HTMLElement {
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error('The list of options is not open.');
  return list;
}

async function fillGroup(user: UserEvent, group: HTMLElement, filling: Filling): Promise<void> {
  if (typeof filling === 'object' && !Array.isArray(filling)) {
    for (const [label, part] of Object.entries(filling)) await fill(user, group, label, part as Filling);
    return;
  }
  const options = [filling].flat();
  const sliders = within(group).queryAllByRole('slider');
  if (sliders.length > 0 && sliders.length === options.length)
    return sliders.forEach((slider, i) => fireEvent.change(slider, { target: { value: String(options[i]) } }));
  for (const option of options)
    await check(user, labeled(group, String(option), ['radio', 'checkbox', 'button'], 'option').element, true);
}

const check = async (user: UserEvent, box: HTMLElement, wanted: boolean): Promise<void> =>
  box instanceof HTMLInputElement && box.checked === wanted ? undefined : user.click(box);
