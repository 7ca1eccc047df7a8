import { act, waitFor, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { canDecline } from '#kit/pure/fields/index.ts';
import type { AnyFieldType } from '#kit/pure/fields/types.ts';
import { isChanged, sampleOf } from '#tests/sample.ts';
import { GATE } from './checks.ts';
import { findFieldTypes, isAlone, type FieldTypeFolder } from './fieldTypeFolders.ts';
import { isOperable, mount, nameless, passBack, passThrough, shownError } from './mount.tsx';
import { computeAccessibleName } from 'dom-accessibility-api';
import { spokenNow } from '#kit/ui/parts/notices/announce.ts';
import { toAnswers } from '#kit/pure/compile/answers.ts';

/** Buttons without a tab stop, such as the arrow of a list, are left out. */
const NAMED =
  'input:not([type=hidden]), select, textarea, button:not([tabindex="-1"]), [role=img], [role=radiogroup], [role=group], fieldset';

const kindOf = (element: Element): string =>
  element instanceof HTMLInputElement ? element.type : (element.getAttribute('role') ?? element.tagName.toLowerCase());

/**
 * Each group, input and button of a field in document order: the end of its id, its kind, and its accessible name.
 * @param id of the field
 */
const inputNames = (frame: HTMLElement, id: string): string[] =>
  [frame, ...frame.querySelectorAll<HTMLElement>('*')]
    .filter((element) => element.matches(NAMED))
    .map((element) => {
      const end = element.id.startsWith(id) ? element.id.slice(id.length) : '';
      return `${end} ${kindOf(element)}: ${computeAccessibleName(element)}`.trim();
    });

/** Elements that refer to a missing id, and invalid inputs that no error describes. */
function looseTies(container: HTMLElement): string[] {
  const show = (element: Element): string => element.outerHTML.slice(0, 140);
  const idsOf = (element: Element, attribute: string): string[] =>
    element.getAttribute(attribute)?.split(' ').filter(Boolean) ?? [];
  const all = [...container.querySelectorAll<HTMLElement>('*')];
  const dangling = all.flatMap((element) =>
    ['for', 'aria-labelledby', 'aria-describedby'].flatMap((attribute) =>
      idsOf(element, attribute)
        .filter((id) => !document.getElementById(id))
        .map((id) => `${attribute}=${id}: ${show(element)}`),
    ),
  );
  const isError = (id: string): boolean =>
    /-(error|missing)$/.test(id) && (document.getElementById(id)?.textContent?.trim() ?? '') !== '';
  const described = (element: Element): boolean =>
    idsOf(element, 'aria-describedby').some(isError) ||
    idsOf(element.closest('fieldset, [role=radiogroup], [role=group]') ?? element, 'aria-describedby').some(isError);
  const untold = all
    .filter((element) => element.getAttribute('aria-invalid') === 'true' && !described(element))
    .map((element) => `invalid, and no error is tied to it: ${show(element)}`);
  return [...dangling, ...untold];
}

/** Whether the description of a question is tied to its single input or to the group around its inputs. */
const isDescribed = (frame: HTMLElement): boolean => {
  const hint = frame.querySelector('[id$="-hint"].KitField-hint');
  if (!hint) return true;
  return [frame, ...frame.querySelectorAll('[aria-describedby]')].some((element) =>
    element.getAttribute('aria-describedby')?.split(' ').includes(hint.id),
  );
};

type Rendered = Awaited<ReturnType<typeof mount>>;

/** Types whose answer cannot be cleared, each with the reason. */
const FINAL: Readonly<Record<string, string>> = {
  typing_test: 'A test that was taken cannot be undone.',
};
/** Whether the answer of a type cannot be cleared. */
const isFinal = (type: string): boolean => type in FINAL;

/** The button of the field itself; a question of its rows has another. */
const clearButton = ({ root }: Rendered): HTMLElement | undefined =>
  [...(root()?.querySelectorAll<HTMLElement>('.KitField-clear > button') ?? [])].find(
    (button) => button.closest('[data-field]') === root(),
  );

/** Tabs to an element. */
async function tabTo({ user }: Rendered, target: HTMLElement): Promise<void> {
  for (let stops = 0; stops < 80 && document.activeElement !== target; stops += 1) await user.tab();
  expect(document.activeElement, 'the keyboard reaches it').toBe(target);
}

/** An optional answer can be cleared: with the button, which then restores it, or in the inputs themselves. */
async function expectClearable(example: FieldExample): Promise<void> {
  const rendered = await mount(example, { over: { required: false } });
  const button = clearButton(rendered);
  if (button) await pressClear(rendered, button, example);
  else await emptyInputs(rendered);
  const { form, field } = rendered;
  const left =
    field && rendered.value() !== undefined ? toAnswers(form, { data: { [field.key]: rendered.value() } }) : {};
  // An unticked checkbox is a `false` answer.
  expect(
    Object.values(left).filter((answer) => answer !== false),
    'nothing is sent any more',
  ).toEqual([]);
}

async function pressClear(rendered: Rendered, button: HTMLElement, example: FieldExample): Promise<void> {
  expect(computeAccessibleName(button)).toMatch(/^Clear answer \S/);
  const before = rendered.value();
  for (const back of [true, false]) {
    await tabTo(rendered, clearButton(rendered)!);
    await rendered.user.keyboard(back ? '{Enter}' : ' ');
    expect(rendered.value()).toBeUndefined();
    // The switch of an instrument is a preference, not an answer.
    const checked = [...rendered.root()!.querySelectorAll('input:checked')].filter(
      (input) => !input.closest('.switch'),
    );
    expect(checked).toEqual([]);
    // What else changes, such as a support message, is announced in the same breath.
    await waitFor(() => expect(spokenNow().polite).toContain('Answer cleared'));
    const restore = clearButton(rendered)!;
    expect(document.activeElement, 'the focus stays on the button').toBe(restore);
    expect(computeAccessibleName(restore)).toMatch(/^Bring answer back \S/);
    if (!back) return;
    await rendered.user.keyboard('{Enter}');
    expect(rendered.value()).toEqual(before);
    expect(rendered.value()).toEqual(example.value);
    await waitFor(() => expect(spokenNow().polite).toContain('Your answer is back'));
    expect(document.activeElement).toBe(clearButton(rendered));
  }
}

/** Clears everything that can be cleared directly: text boxes, lists, checkboxes, rows and files. */
async function emptyInputs({ user, root }: Rendered): Promise<void> {
  const all = <E extends HTMLElement>(selector: string): E[] => [...root()!.querySelectorAll<E>(selector)];
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const remove = all<HTMLButtonElement>('button').find(
      (button) =>
        !button.closest('.KitField-clear') && /^(Remove|Clear|Quitar|Borrar)\b/.test(computeAccessibleName(button)),
    );
    if (!remove) break;
    await user.click(remove);
    // Some files are removed only after a confirmation, whose dialog may have to be fetched.
    if (remove.isConnected) await user.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  }
  for (const box of all<HTMLInputElement>('input[type=checkbox]:checked')) await user.click(box);
  for (const list of all<HTMLSelectElement>('select'))
    if ([...list.options].some(({ value }) => value === '')) await user.selectOptions(list, '');
  for (const input of all<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=hidden]), textarea',
  )) {
    if (!input.isConnected || input.readOnly) continue;
    await user.clear(input);
    fireEvent.blur(input);
  }
}

/** The button exists only for an optional answer. */
async function expectNoClear(example: FieldExample): Promise<void> {
  for (const over of [{ required: true }, { required: false, read_only: true }]) {
    const rendered = await mount(example, { over });
    expect(clearButton(rendered), JSON.stringify(over)).toBeUndefined();
    rendered.close();
  }
  const empty = await mount(example, { over: { required: false }, filled: false });
  if (empty.value() === undefined) expect(clearButton(empty), 'unanswered').toBeUndefined();
  empty.close();
}

const DECLINING = [
  { value: 'unknown', label: 'I do not know' },
  { value: 'private', label: 'I prefer not to say' },
];

/** An option beside the input takes the place of the answer, and an answer that of the option. Deselecting the option restores the answer. */
async function expectDeclinable(example: FieldExample, examples: readonly FieldExample[]): Promise<void> {
  const withOptions = ({ config }: FieldExample['input']) => ({ config: { ...config, declining: DECLINING } });
  const option = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: label });
  const rendered = await mount(example, { over: { ...withOptions(example.input), required: true } });
  await rendered.user.click(option('I do not know'));
  expect(rendered.value()).toBeUndefined();
  await rendered.user.click(option('I prefer not to say'));
  expect([option('I do not know').checked, option('I prefer not to say').checked]).toEqual([false, true]);
  expect(shownError(rendered), 'declining is an answer').toBeUndefined();
  expect(nameless(rendered.container)).toEqual([]);
  expect(looseTies(rendered.container)).toEqual([]);
  await rendered.user.click(option('I prefer not to say'));
  expect(rendered.value(), 'the answer is back').toEqual(example.value);
  rendered.close();

  const typed = examples.find(
    (each) => isFilled(each) && isOpen(each) && each.keys !== undefined && !each.input.editable,
  );
  if (!typed) return;
  const empty = await mount(typed, { filled: false, over: withOptions(typed.input) });
  await act(() => vi.dynamicImportSettled());
  await empty.user.click(option('I do not know'));
  (document.activeElement as HTMLElement).blur();
  await empty.user.click(document.body);
  await empty.user.tab();
  await empty.user.keyboard(typed.keys!);
  expect(empty.value()).toEqual(typed.value);
  expect(option('I do not know').checked, 'an answer deselects the option').toBe(false);
}

/** A promise of every rendered field type. `catalogue.test.ts` has those that need no rendering. */
interface Check {
  title: string;
  /** The examples of a field type that can show it. */
  of(folder: FieldTypeFolder): readonly FieldExample[];
  run(example: FieldExample, folder: FieldTypeFolder): Promise<void>;
}

const typeOf = ({ fieldTypes, name }: FieldTypeFolder): AnyFieldType | undefined =>
  fieldTypes.find(({ type }) => type === name);
/** A field can have a value but render nothing. */
const isSeen = (folder: FieldTypeFolder): boolean => !typeOf(folder)?.unseen;
const isAnswered = (folder: FieldTypeFolder): boolean => isSeen(folder) && typeOf(folder)?.kind !== 'display';

const isOpen = ({ input }: FieldExample): boolean => !input.disabled && !input.read_only;
const isWrong = ({ errors = [] }: FieldExample): boolean => errors.length > 0;
const isFilled = (example: FieldExample): boolean => example.value !== undefined && !isWrong(example);

/** The examples of a field type with an answer that meet a condition. */
const answers =
  (suits: (example: FieldExample) => boolean): Check['of'] =>
  (folder) =>
    isAnswered(folder) ? folder.examples.filter(suits) : [];
const filledAndOpen = answers((example) => isFilled(example) && isOpen(example));
const clearable: Check['of'] = (folder) =>
  // An editable answer is read-only until Edit; tests/editable.test.tsx has those.
  typeOf(folder)?.alwaysRequired || isFinal(folder.name)
    ? []
    : filledAndOpen(folder).filter(({ input }) => !input.editable);
const firstOf =
  (of: Check['of']): Check['of'] =>
  (folder) =>
    of(folder).slice(0, 1);

const RUNS = 'script, iframe, object, embed, style, [onerror], [onclick], [onload], a[href^="javascript:"]';
/** A button that cannot be pressed, or a mark of what is required, would ask for what is not possible. */
const ASKS = 'button:disabled, button[aria-disabled=true], [aria-required=true], [required], .KitField-required';

const checks: readonly Check[] = [
  {
    title: 'renders with names, without an error, and can be passed in both directions',
    of: ({ examples }) => examples,
    async run(example, folder) {
      const rendered = await mount(example);
      const { container, root } = rendered;
      expect(rendered.missing).toEqual([]);
      if (example.hostile) {
        await new Promise((resolve) => setTimeout(resolve));
        expect((globalThis as { hacked?: unknown }).hacked).toBeUndefined();
        expect(container.querySelectorAll(RUNS)).toHaveLength(0);
      }
      if (!isSeen(folder)) return expect(container.querySelector('[data-field], input, select, textarea')).toBeNull();
      expect(nameless(container)).toEqual([]);
      expect(looseTies(container)).toEqual([]);
      expect(shownError(rendered)).toBeUndefined();
      expect(container.querySelectorAll('[aria-invalid=true], [data-invalid]')).toHaveLength(0);
      if (!isAnswered(folder)) return;
      expect(root(), 'the field is framed').toBeDefined();
      expect(isDescribed(root()!), 'the description is tied to the question').toBe(true);
      // A picture alone is nothing to operate.
      if (!isOpen(example) || !isOperable(root()!)) return;
      await passThrough(rendered);
      if (isFilled(example)) {
        expect(shownError(rendered), 'nothing is reported for a valid value').toBeUndefined();
        expect(rendered.value()).toEqual(example.value);
      }
      await passBack(rendered);
    },
  },
  {
    title: 'reports what is wrong once the focus leaves, in English and in Spanish',
    of: answers((example) => isOpen(example) && isWrong(example)),
    async run(example) {
      const said: string[] = [];
      for (const language of ['en', 'es'] as const) {
        const rendered = await mount(example, { language });
        await passThrough(rendered);
        const error = shownError(rendered);
        expect(error, `${language}: no error is shown`).toBeDefined();
        expect(error?.isTied, `${language}: the error is not tied to its input`).toBe(true);
        expect(looseTies(rendered.container)).toEqual([]);
        expect(rendered.missing).toEqual([]);
        said.push(error!.text);
        rendered.close();
      }
      expect(said[0]).not.toBe(said[1]);
    },
  },
  {
    title: 'can be completed by keyboard alone',
    of: ({ examples }) => examples.filter(({ keys }) => keys !== undefined),
    async run(example) {
      const rendered = await mount(example, { filled: false });
      // A long list is a native one until its search box has loaded, and jsdom does not search native lists by typing.
      await act(() => vi.dynamicImportSettled());
      await rendered.user.tab();
      expect(rendered.root()?.contains(document.activeElement), 'Tab does not lead into the field').toBe(true);
      await rendered.user.keyboard(example.keys!);
      expect(rendered.value()).toEqual(example.value);
    },
  },
  {
    title: 'keeps its value while disabled or read-only',
    of: answers(isFilled),
    async run(example, { examples }) {
      const keys = examples.find((each) => each.keys !== undefined)?.keys ?? ' x';
      for (const over of [{ disabled: true }, { disabled: false, read_only: true }]) {
        const rendered = await mount(example, { over });
        const inputs = [
          ...rendered.root()!.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea'),
        ];
        // A part that only shows something, such as the date beside a signature, may be read-only instead.
        if (over.disabled)
          expect(inputs.filter((input) => !input.disabled && !input.readOnly).map((input) => input.outerHTML)).toEqual(
            [],
          );
        await rendered.user.tab();
        if (rendered.root()!.contains(document.activeElement)) await rendered.user.keyboard(keys);
        for (const input of inputs) if (!input.disabled) await rendered.user.click(input);
        await rendered.user.keyboard('x7 ');
        expect(rendered.value(), JSON.stringify(over)).toEqual(example.value);
        rendered.close();
      }
    },
  },
  {
    title: 'offers nothing to change while read-only',
    of: answers((example) => isOpen(example) && !isWrong(example)),
    async run(example) {
      const rendered = await mount(example, { over: { read_only: true } });
      const root = rendered.root()!;
      expect([...root.querySelectorAll(ASKS)].map((element) => element.outerHTML)).toEqual([]);
      const before = rendered.value();
      for (const button of root.querySelectorAll('button')) if (button.isConnected) await rendered.user.click(button);
      expect(rendered.value()).toEqual(before);
    },
  },
  {
    title: 'gives each part of the question the stated accessible name',
    of: firstOf(filledAndOpen),
    async run(example, folder) {
      const root = (await mount(example)).root()!;
      const id = root.querySelector('[id$="-label"]')?.id.slice(0, -'-label'.length) ?? '';
      // A long list becomes a search box once its code is loaded.
      await waitFor(() => expect(inputNames(root, id)).toEqual(folder.inputNames));
    },
  },
  { title: 'clears and restores an optional answer', of: clearable, run: expectClearable },
  {
    title: 'has no button to clear what is required, read-only or unanswered',
    of: firstOf(clearable),
    run: expectNoClear,
  },
  {
    title: 'gives way to an option beside it, and the option to an answer',
    of: (folder) => (canDecline(typeOf(folder)!) ? firstOf(filledAndOpen)(folder) : []),
    run: (example, { examples }) => expectDeclinable(example, examples),
  },
  {
    title: 'disappears and loses its value when its condition fails',
    of: filledAndOpen,
    async run(example) {
      const over = { condition: { not: { field: GATE.name, equals: 'x' } } };
      const rendered = await mount(example, { over, before: [{ ...GATE, interface: 'text' }] });
      expect(rendered.root()).toBeDefined();
      await rendered.user.tab();
      await rendered.user.keyboard('x');
      expect(rendered.root()).toBeUndefined();
      expect(rendered.value()).toBeUndefined();
    },
  },
  {
    title: 'tells the browser what to autofill',
    of: firstOf((folder) => (typeOf(folder)?.autofill === undefined ? [] : folder.examples.filter(isOpen))),
    async run(example, folder) {
      const token = typeOf(folder)!.autofill!;
      const { container } = await mount(example);
      const tokens = [...container.querySelectorAll('[autocomplete]')].map((node) =>
        node.getAttribute('autocomplete')!,
      );
      expect(tokens.length).toBeGreaterThan(0);
      expect(tokens.filter((found) => found !== token && !found.startsWith(`${token}-`))).toEqual([]);
    },
  },
];

/**
 * Walks the sampled rows (check × field type × example) of one shard's field types, and every row of a changed field type. Shards are
 * separate files, because files run in parallel.
 */
export async function walk(shard: number, shards: number): Promise<void> {
  const folders = await findFieldTypes();
  // In this order each part of the sample has every check and, with few exceptions, every field type.
  const rows = checks.flatMap((check) =>
    folders.flatMap((folder) => check.of(folder).map((example) => ({ check, folder, example }))),
  );
  const taken = sampleOf(rows, ({ folder }) => isAlone || isChanged(folder.folder));
  // A run for one changed field type leaves the other files empty, which Vitest calls a failure.
  it.skipIf(!folders.some((folder, place) => place % shards === shard && taken.some((row) => row.folder === folder)))(
    'has field types in this run',
    () => undefined,
  );
  for (const [place, folder] of folders.entries()) {
    const own = taken.filter((row) => row.folder === folder);
    if (place % shards !== shard || own.length === 0) continue;
    describe(folder.name, () => {
      it.each(own.map((row) => [`${row.check.title}: ${row.example.name}`, row] as const))(
        '%s',
        async (_title, { check, example }) => check.run(example, folder),
      );
    });
  }
}
