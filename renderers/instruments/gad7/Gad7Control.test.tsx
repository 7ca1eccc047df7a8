import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { FormDefinition } from '#kit/pure/compile/form.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { gad7Field } from './field.ts';

const registry = [fieldEntry(gad7Field, () => import('./Gad7Control.tsx'))];

type Rendered = Awaited<ReturnType<typeof mount>>;

/** @param before inputs of a page before the questionnaire */
async function mount(config: Record<string, unknown> = {}, before: readonly InputDefinition[] = []) {
  const page = [{ inputs: [{ interface: 'gad7', name: 'worry', label: 'Worry', required: true, config }] }];
  const form = compileForm({ schema: before.length > 0 ? [[{ inputs: before }], page] : page } as FormDefinition, [
    gad7Field,
  ]);
  await preload(registry, form);
  let data: Record<string, unknown> = {};
  render(
    <IntlProvider locale="en">
      <KitThemeProvider branding={{}}>
        <KitForm
          form={form}
          registry={registry}
          onSubmit={async () => ({ ok: true })}
          onChange={(change) => (data = change.data)}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  return { user: setupUser(), value: () => data.worry as Record<string, number> | undefined };
}
const isAt = (number: number) =>
  waitFor(() => expect(screen.getByText(new RegExp(`^Question ${number} of 7`))).toBeTruthy());
const option = (name: string) => screen.getByRole('radio', { name });
/** Waits longer than the delay before the next question opens. */
const longEnough = () => act(() => vi.advanceTimersByTimeAsync(400));
// The clock runs, and a test can advance it.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('GAD-7 by width of the window', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['[C2.25] [C9.53]', 599, 4],
    ['[C2.28] [C9.53]', 600, 28],
  ])('%s %i px: %i options are on the screen', async (_ids, width, options) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: width >= Number(/\(min-width: (\d+)px\)/.exec(media)?.[1] ?? Infinity),
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }));
    await mount();
    expect(screen.getAllByRole('radio')).toHaveLength(options);
  });
});

describe('GAD-7 on a phone', () => {
  beforeEach(() => {
    // jsdom has no layout: every media query fails, as in a very narrow window.
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('[C4.07] [C9.26] opens the next question 200 ms after an answer, not before', async () => {
    await mount();
    await longEnough();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(option('Several days'), { detail: 1 });
      act(() => vi.advanceTimersByTime(199));
      expect(screen.getByText(/^Question 1 of 7/)).toBeTruthy();
      act(() => vi.advanceTimersByTime(1));
      expect(screen.getByText(/^Question 2 of 7/)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[C2.27] shows how much is answered, in words and as a bar', async () => {
    const { user } = await mount();
    const bar = () => document.querySelector<HTMLElement>('.bar > span')!.style.inlineSize;
    expect([screen.getByText(/^Question 1 of 7 \(0% answered\)$/), bar()]).toEqual([expect.anything(), '0%']);
    await user.click(option('Several days'));
    await isAt(2);
    expect([screen.getByText(/^Question 2 of 7 \(14% answered\)$/), bar()]).toEqual([expect.anything(), '14%']);
  });

  it('stays at the question while arrow keys move through its options', async () => {
    const { user, value } = await mount();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await longEnough();
    await isAt(1);
    expect(Object.keys(value() ?? {})).toEqual(['item_0']);
  });

  it.each([
    ['Space', ' '],
    ['Enter', '{Enter}'],
  ])('opens and focuses the next question on %s', async (_key, keys) => {
    const { user, value } = await mount();
    await user.tab();
    await user.keyboard(keys);
    await isAt(2);
    expect(value()).toEqual({ item_0: 0 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('[C2.25] [C2.26] opens the next question on a click; Back keeps the answer', async () => {
    const { user } = await mount();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await user.click(option('Several days'));
    await isAt(2);
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await longEnough();
    await user.click(screen.getByRole('button', { name: 'Back to question 1' }));
    await isAt(1);
    expect(option('Several days')).toHaveProperty('checked', true);
  });

  it.each([
    ['a second tap', async ({ user }: Rendered) => user.click(option('Nearly every day'))],
    [
      'Space',
      async ({ user }: Rendered) => {
        option('Nearly every day').focus();
        await user.keyboard(' ');
      },
    ],
    [
      'Enter',
      async ({ user }: Rendered) => {
        option('Nearly every day').focus();
        await user.keyboard('{Enter}');
      },
    ],
    [
      'an arrow key',
      async ({ user }: Rendered) => {
        option('Not at all').focus();
        await user.keyboard('{ArrowDown}');
      },
    ],
  ])('ignores input to a question that has just opened: %s', async (_what, act) => {
    const rendered = await mount();
    await rendered.user.click(option('Several days'));
    await isAt(2);
    await act(rendered);
    expect(rendered.value()).toEqual({ item_0: 1 });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await longEnough();
    await isAt(2);
    await act(rendered);
    expect(Object.keys(rendered.value()!)).toEqual(['item_0', 'item_1']);
  });

  it('waits until the question is painted, however long that takes', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => frames.push(paint));
    const { user, value } = await mount();
    await user.click(option('Several days'));
    await isAt(2);
    await longEnough();
    await user.click(option('Nearly every day'));
    expect(value()).toEqual({ item_0: 1 });
    // A frame requested inside a frame runs in the next one.
    for (const _frame of [1, 2]) for (const paint of frames.splice(0)) paint(0);
    await user.click(option('Nearly every day'));
    expect(value()).toEqual({ item_0: 1 });
    await longEnough();
    await user.click(option('Nearly every day'));
    expect(value()).toEqual({ item_0: 1, item_1: 3 });
  });

  it('a double click on Next question opens only one question', async () => {
    const { user } = await mount({ auto_advance: false });
    const target = screen.getByRole('button', { name: 'Next question' });
    await user.pointer({ keys: '[MouseLeft][MouseLeft]', target, coords: { clientX: 100, clientY: 500 } });
    await isAt(2);
  });

  it('offers one Back button, and a prominent Submit once everything is answered', async () => {
    const { user } = await mount({}, [{ interface: 'gad7', name: 'earlier', label: 'Earlier' }]);
    const names = () =>
      screen
        .getAllByRole('button', { name: /Back/ })
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    const submit = () => screen.getByRole('button', { name: 'Submit' });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await isAt(1);
    expect(names()).toEqual(['Go Back']);
    expect(submit()).not.toHaveClass('MuiButton-contained');
    for (let number = 1; number <= 7; number += 1) {
      await isAt(number);
      if (number > 1) {
        expect(names()).toEqual([`Back to question ${number - 1}`]);
        await longEnough();
      }
      expect(submit()).not.toHaveClass('MuiButton-contained');
      await user.click(option('Not at all'));
    }
    expect(submit()).toHaveClass('MuiButton-contained');
    expect(names()).toEqual(['Back to question 6']);
  });

  it.each([
    ['the study', { auto_advance: false }, false],
    ['the participant', {}, true],
  ])('stays at the question if %s turned automatic advance off', async (_who, config, turnOff) => {
    const { user } = await mount(config);
    if (turnOff) await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await user.click(option('Several days'));
    await longEnough();
    await isAt(1);
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    await isAt(2);
  });

  it('moves the focus of a rejected Submit to the unanswered question', async () => {
    const { user } = await mount();
    await user.click(option('Several days'));
    await isAt(2);
    await longEnough();
    await user.click(screen.getByRole('button', { name: 'Back to question 1' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await isAt(2);
    expect(screen.getByText('Not answered yet')).toBeTruthy();
  });
});
