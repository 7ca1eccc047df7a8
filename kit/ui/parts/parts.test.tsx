import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { describe, expect, it, test, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { spokenNow } from './notices/announce.ts';
import { isPartWrong } from './parts.ts';
import es from '#translations/es.json' with { type: 'json' };
import {
  announce,
  Billboard,
  ChoiceList,
  ErrorSummary,
  FieldFrame,
  focusNew,
  KitDialog,
  LiveRegion,
  NativeSelect,
  PageHeading,
  ProgressBar,
  TextArea,
  TextInput,
  type FramedField,
} from './index.ts';

const field: FramedField = {
  id: 'f1',
  label: 'Year of birth',
  description: 'Four digits.',
  error: 'Enter a year',
  describedBy: 'f1-hint f1-error',
  required: true,
};

function mount(children: ReactNode, locale: 'en' | 'es' = 'en') {
  const rendered = render(
    <IntlProvider locale={locale} messages={locale === 'es' ? es : undefined} onError={() => undefined}>
      <KitThemeProvider>{children}</KitThemeProvider>
    </IntlProvider>,
  );
  return { ...rendered, user: setupUser() };
}

async function expectAccessible(container: Element): Promise<void> {
  // The theme's own tests cover colors; jsdom has no layout.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`)).toEqual([]);
}

const inputProps = {
  id: 'f1',
  value: '',
  onChange: () => undefined,
  describedBy: 'f1-hint f1-error',
  invalid: true,
  required: true,
};

test.each([
  ['TextInput', 'textbox', <TextInput key="i" {...inputProps} suffix="years" />],
  ['TextArea', 'textbox', <TextArea key="a" {...inputProps} />],
  ['NativeSelect', 'combobox', <NativeSelect key="s" {...inputProps} options={[{ value: 'a', label: 'A' }]} />],
])('%s is named by its label, and described by hint and then error', async (_, role, input) => {
  const { container } = mount(
    <FieldFrame field={field} kind="single">
      {input}
    </FieldFrame>,
  );
  const rendered = screen.getByRole(role, { name: 'Year of birth' });
  expect(
    rendered
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent),
  ).toEqual(['Four digits.', 'Error: Enter a year']);
  expect(rendered.getAttribute('aria-invalid')).toBe('true');
  expect(rendered.getAttribute('aria-required')).toBe('true');
  await expectAccessible(container);
});

test('a read-only list is a text with the chosen label, which offers nothing to choose', async () => {
  const options = [
    { value: 'a', label: 'Yes' },
    { value: 'b', label: 'Sí', lang: 'es' },
  ];
  const list = (value: string, more: object) => (
    <FieldFrame field={field} kind="single">
      <NativeSelect {...inputProps} {...more} value={value} options={options} placeholder="Choose" readOnly />
    </FieldFrame>
  );
  const { container, unmount } = mount(list('b', {}));
  const text = screen.getByRole('textbox', { name: 'Year of birth' });
  expect(text).toHaveValue('Sí');
  expect(text).toHaveAttribute('readonly');
  expect(text).toHaveAttribute('lang', 'es');
  expect(text).toHaveAccessibleDescription('Four digits. Error: Enter a year');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('option')).toBeNull();
  await expectAccessible(container);
  unmount();
  // Nothing is chosen: no invitation to choose.
  const empty = mount(list('', {}));
  expect(screen.getByRole('textbox')).toHaveValue('');
  empty.unmount();
  // What is disabled looks disabled, and cannot be opened either.
  mount(list('b', { disabled: true }));
  expect(screen.getByRole('combobox')).toBeDisabled();
});

test.each(['radio', 'checkbox'] as const)('read-only options: a %s says so and is not changed', async (type) => {
  const onSelect = vi.fn();
  const { container, user } = mount(
    <FieldFrame field={{ ...field, readOnly: true }} kind="group" role={type === 'radio' ? 'radiogroup' : 'group'}>
      <ChoiceList
        id="f1"
        type={type}
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        selected={['b']}
        onSelect={onSelect}
        readOnly
      />
    </FieldFrame>,
  );
  const [, chosen] = screen.getAllByRole(type);
  chosen!.focus();
  await user.keyboard('[Space][ArrowUp]');
  await user.click(screen.getByText('A'));
  await user.click(screen.getByText('B'));
  expect(onSelect).not.toHaveBeenCalled();
  expect(type === 'radio' ? screen.getByRole('radiogroup') : chosen).toHaveAttribute('aria-readonly', 'true');
  await expectAccessible(container);
});

test('hint and error are above the input, and without an error its element is empty', () => {
  const { container } = mount(
    <FieldFrame field={{ ...field, error: undefined }} kind="single">
      <TextInput {...inputProps} />
    </FieldFrame>,
  );
  const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
  expect(ids).toEqual(['f1-label', 'f1-hint', 'f1-error', 'f1']);
  expect(document.getElementById('f1-error')!.textContent).toBe('');
});

test('a question costs at most nine nodes', () => {
  const { container } = mount(
    <FieldFrame field={field} kind="single">
      <TextInput {...inputProps} />
    </FieldFrame>,
  );
  expect(container.querySelector('[data-field]')!.querySelectorAll('*:not(svg *)').length).toBeLessThanOrEqual(9);
});

function Choices({ type, onTouch }: { type: 'radio' | 'checkbox'; onTouch?: () => void }) {
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <>
      <FieldFrame
        field={{ ...field, error: undefined, describedBy: 'f1-hint', touch: onTouch }}
        kind="group"
        role={type === 'radio' ? 'radiogroup' : 'group'}
      >
        <ChoiceList
          id="f1"
          type={type}
          options={[
            { value: 'a', label: 'Apple' },
            { value: 'b', label: 'Bread' },
            { value: 'c', label: 'Other' },
          ]}
          selected={selected}
          onSelect={(value, on) =>
            setSelected(
              type === 'radio' ? [value] : on ? [...selected, value] : selected.filter((one) => one !== value),
            )
          }
          reveal={
            selected.includes('c')
              ? { after: 'c', node: <TextInput id="f1-other" aria-label="Other" value="" onChange={() => undefined} /> }
              : undefined
          }
        />
      </FieldFrame>
      <button type="button">after</button>
    </>
  );
}

test('radios are one group named by the question; arrow keys select', async () => {
  const { container, user } = mount(<Choices type="radio" />);
  const group = screen.getByRole('radiogroup', { name: /^Year of birth/ });
  expect(group.getAttribute('aria-required')).toBe('true');
  expect(group.getAttribute('aria-describedby')).toBe('f1-hint');
  await user.tab();
  expect(document.activeElement!.id).toBe('f1');
  await user.keyboard(' {ArrowDown}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bread' }).checked).toBe(true);
  await expectAccessible(container);
});

test('the name of a checkbox group contains that it is required; a revealed node follows its option', async () => {
  const { container, user } = mount(<Choices type="checkbox" />);
  expect(screen.getByRole('group', { name: 'Year of birth required' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Apple' }));
  await user.click(screen.getByRole('checkbox', { name: 'Other' }));
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([true, false, true]);
  await user.tab();
  expect(document.activeElement!.id).toBe('f1-other');
  await expectAccessible(container);
});

test('a field is touched when the focus leaves it, not when it moves inside', async () => {
  const onTouch = vi.fn();
  const { user } = mount(<Choices type="checkbox" onTouch={onTouch} />);
  await user.tab();
  await user.tab();
  expect(onTouch).not.toHaveBeenCalled();
  await user.tab();
  await user.tab();
  expect(onTouch).toHaveBeenCalledTimes(1);
});

test('a link of the error summary moves the focus to its input', async () => {
  const { container, user } = mount(
    <>
      <ErrorSummary
        title="There is a problem"
        entries={[{ id: 'f1', label: 'Year of birth', message: 'Enter a year' }]}
      />
      <FieldFrame field={field} kind="single">
        <TextInput {...inputProps} />
      </FieldFrame>
    </>,
  );
  await user.click(
    within(screen.getByRole('region', { name: 'There is a problem' })).getByRole('link', { name: /^Year of birth/ }),
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await expectAccessible(container);
});

test.each([
  [33.4, '33', '33%'],
  [0, '0', '0%'],
  [140, '100', '100%'],
  [Number.NaN, '0', '0%'],
])('progress of %s is announced as %s and rendered %s wide', (value, now, width) => {
  mount(<ProgressBar value={value} step={{ current: 3, total: 9 }} minutes={1} showPercent />);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar.getAttribute('aria-valuenow')).toBe(now);
  expect(bar.getAttribute('aria-valuetext')).toBe('Step 3 of 9');
  expect((bar.firstElementChild as HTMLElement).style.inlineSize).toBe(width);
  expect(screen.getByText(/about 1 minute to complete/)).toBeTruthy();
});

test('the bar has its buttons in reading order, and a disabled one stays reachable by keyboard', async () => {
  const { container } = mount(
    <Billboard
      onBack={() => undefined}
      backLabel="Back"
      primaryLabel="Next"
      primaryDisabled
      status="Saved"
      progress={{ percent: 10, minutes: 10, step: 1, total: 2 }}
    />,
    'es',
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Back', 'Next']);
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Paso 1 de 2');
  expect(screen.queryByText('Paso 1 de 2'), 'the form says it above its heading').toBeNull();
  await expectAccessible(container);
});

function DialogPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <KitDialog open={open} onClose={() => setOpen(false)} title="Contact us">
        <p>Write to us.</p>
      </KitDialog>
    </>
  );
}

test.each([
  ['[F2.42] the close button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['[F2.41] Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['[F2.40] the background', (user: UserEvent) => user.click(document.querySelector('.MuiDialog-container')!)],
])('a dialog is named, closes by %s and returns the focus', async (_, close) => {
  const { user } = mount(<DialogPage />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = screen.getByRole('dialog', { name: 'Contact us' });
  await expectAccessible(dialog);
  await close(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
});

test('the same text is announced twice, and simultaneous texts are all announced', async () => {
  mount(<LiveRegion />);
  const said: string[] = [];
  const region = screen.getByRole('status');
  new MutationObserver(() => said.push(region.textContent!)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const say = async (...texts: string[]) => {
    act(() => texts.forEach((text) => announce(text)));
    await waitFor(() => expect(region.textContent).toBe(texts.join(' ')));
  };
  await say('Saved');
  await say('Saved');
  await say('Saved', 'Two left');
  expect(said.filter((text) => text === 'Saved')).toHaveLength(2);
  expect(said).toContain('');
});

test('options with values of the same text are distinct', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onSelect = vi.fn();
  const { user } = mount(
    <ChoiceList<string | number>
      id="n"
      type="radio"
      options={[
        { value: 1, label: 'Number' },
        { value: '1', label: 'Text' },
      ]}
      selected={[1]}
      onSelect={onSelect}
    />,
  );
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
  await user.click(screen.getByRole('radio', { name: 'Text' }));
  expect(onSelect).toHaveBeenCalledWith('1', true);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('an open dialog says what is announced, but not what was announced before it', async () => {
  const { user } = mount(<DialogPage />);
  act(() => announce('Before'));
  await waitFor(() => expect(spokenNow().polite).toBe('Before'));
  await user.click(screen.getByRole('button', { name: 'open' }));
  const [polite, assertive] = screen.getByRole('dialog').querySelectorAll('[aria-live]');
  expect([polite!.textContent, assertive!.textContent]).toEqual(['', '']);
  act(() => announce('At once', 'assertive'));
  await waitFor(() => expect(assertive!.textContent).toBe('At once'));
  expect(polite!.textContent).toBe('');
  act(() => announce('Before'));
  await waitFor(() => expect(polite!.textContent).toBe('Before'));
  expect(polite!.closest('[aria-hidden=true]')).toBeNull();
});

test('the heading of a page has the focus before the page is painted', () => {
  let focused: Element | null | undefined;
  function Page() {
    // Effects of a parent run after those of its children, and layout effects before the paint.
    useLayoutEffect(() => {
      focused = document.activeElement;
    }, []);
    return <PageHeading focusOnMount>Your sleep</PageHeading>;
  }
  render(<Page />);
  expect(focused?.tagName).toBe('H1');
});

const errorAt = (keyword: string, instancePath: string) => ({ keyword, instancePath, schemaPath: '#', params: {} });
const bothParts = { low: 3, high: 9 };

test.each([
  ['no error', 'range', bothParts, undefined, [], []],
  ['an error of one part', 'range', bothParts, 'Too low', [errorAt('minimum', '/range/low')], ['low']],
  ['a missing part', 'range', { low: 3 }, 'Missing', [errorAt('required', '/range')], ['high']],
  ['the wrong order', 'range', bothParts, 'Order', [errorAt('exceeds', '/range')], ['low', 'high']],
  ['a field in a row', 'rows.0.range', bothParts, 'Too high', [errorAt('maximum', '/rows/0/range/high')], ['high']],
  ['a field with the name of a part', 'low', { low: 3 }, 'Missing', [errorAt('required', '/low')], ['high']],
] as const)('the wrong part of a field with two: %s', (_, path, value, text, errors, wrong) => {
  const field = { path, value: value as { low?: number; high?: number }, error: text, errors: errors as never };
  expect((['low', 'high'] as const).filter((part) => isPartWrong(field, part))).toEqual(wrong);
});

describe('a box that has just been added and takes the focus', () => {
  it.each(['input', 'textarea'])('has the caret behind the first character, which Safari puts before it: %s', (tag) => {
    const box = document.body.appendChild(document.createElement(tag)) as HTMLInputElement;
    focusNew(box);
    box.value = 'I';
    box.setSelectionRange(0, 0);
    box.dispatchEvent(new Event('input'));
    expect(document.activeElement).toBe(box);
    expect(box.selectionStart).toBe(1);
    // A caret that the participant has moved stays there.
    box.setSelectionRange(0, 0);
    box.dispatchEvent(new Event('input'));
    expect(box.selectionStart).toBe(0);
    box.remove();
  });
});
