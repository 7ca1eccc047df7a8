import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { KitForm } from '#kit/form/kitForm/KitForm.tsx';
import type { Places } from '#kit/form/store/FormStore.ts';
import { LiveRegion } from '#kit/ui/parts/notices/LiveRegion.tsx';
import { preload } from '#kit/form/kitForm/usePreload.ts';
import { essField } from './field.ts';
import { screens } from './screens/screens.ts';

const registry = [fieldEntry(essField, () => import('./EssControl.tsx'))];
const total = 8;

interface Kept {
  data: Record<string, unknown>;
  places: Places;
}

async function mount({ data, places }: Partial<Kept> = {}, config: Record<string, unknown> = {}, required = true) {
  const form = compileForm(
    { schema: [{ inputs: [{ interface: 'ess', name: 'ess', label: 'Sleepiness', required, config }] }] },
    [essField],
  );
  await preload(registry, form);
  let sent: unknown;
  const kept: Kept = { data: data ?? {}, places: places ?? {} };
  const { unmount } = render(
    <IntlProvider locale="en">
      <LiveRegion />
      <KitForm
        form={{ ...form, initialData: kept.data }}
        registry={registry}
        initialPlaces={places}
        onSubmit={async ({ answers }) => {
          sent = { ...answers };
          return { ok: true };
        }}
        onChange={(change) => (kept.data = change.data)}
        onPlacesChange={(next) => (kept.places = next)}
      />
    </IntlProvider>,
  );
  return {
    user: setupUser(),
    kept,
    unmount,
    sent: () => sent,
    value: () => kept.data.ess as Record<string, number> | undefined,
  };
}

const heading = () => screen.getByRole('heading', { level: 2 });
/** A question that opened automatically accepts an answer only after a short delay. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(400));
// The clock runs, and a test can advance it.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const isAt = (name: string | RegExp) => waitFor(() => expect(heading().textContent).toMatch(name));
const next = () => screen.getByRole('button', { name: 'Next' });
const choose = (answer: number) => screen.getByRole('radio', { name: `Answer ${answer}` });
type Rendered = Awaited<ReturnType<typeof mount>>;

/** Goes from the introduction to the review, answering each situation with 1. */
async function answerAll({ user }: Rendered) {
  await user.click(next());
  for (let number = 1; number <= total; number += 1) {
    await isAt(new RegExp(`^Question ${number} of 8`));
    if (number > 1) await settled();
    // Scored 0 to 3.
    expect(screen.getAllByRole('radio')).toEqual([0, 1, 2, 3].map(choose));
    await user.click(choose(1));
  }
  await isAt('Your answers');
  await settled();
}
const complete = { ...Object.fromEntries(Array.from({ length: total }, (_, i) => [`item_${i}`, 1])), total: 8 };

describe('the Epworth Sleepiness Scale', () => {
  it('[C4.02] numbers its screens from the introduction, -1', () => {
    expect(screens.list.map(({ kind }, position) => `${position + screens.first} ${kind}`)).toEqual([
      '-1 text',
      ...Array.from({ length: total }, (_, item) => `${item} question`),
      '8 review',
      '9 text',
      '10 text',
    ]);
  });

  it('[C2.02] [C2.03] [C2.07] [C2.08] [C2.10] [C3.004] [C4.01] [C4.05] [C9.22] leads from the introduction through eight situations to the review and is scored only when handed in there', async () => {
    const rendered = await mount();
    await isAt('Epworth Sleepiness Scale');
    await answerAll(rendered);
    expect(rendered.value()).not.toHaveProperty('total');
    await rendered.user.click(next());
    await isAt('Thank you');
    expect(rendered.value()).toEqual(complete);
    expect(document.activeElement).toBe(heading());
    await rendered.user.click(next());
    await isAt('More information');
    expect(screen.getByRole('link', { name: /^Mapi Research Trust/ })).toHaveAttribute(
      'href',
      'https://eprovide.mapi-trust.org',
    );
    expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  });

  it('[C4.03] [C9.26] opens the next situation 200 ms after an answer, not before', async () => {
    const { user } = await mount();
    await user.click(next());
    await settled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(choose(2), { detail: 1 });
      act(() => vi.advanceTimersByTime(199));
      expect(heading().textContent).toMatch(/^Question 1 of 8/);
      act(() => vi.advanceTimersByTime(1));
      expect(heading().textContent).toMatch(/^Question 2 of 8/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[C2.04] shows the share of answered situations', async () => {
    const { user } = await mount();
    await user.click(next());
    await isAt(/\(0% answered\)/);
    await user.click(choose(2));
    await isAt(/^Question 2 of 8 \(13% answered\)/);
  });

  it('[C2.05] [C2.06] [C4.04] opens a situation from its review entry and returns once it is changed', async () => {
    const rendered = await mount();
    await answerAll(rendered);
    expect(screen.getAllByRole('button', { name: /^Situation \d Answer 1$/ })).toHaveLength(total);
    await rendered.user.click(screen.getByRole('button', { name: /^Situation 3/ }));
    await isAt(/^Question 3 of 8/);
    await rendered.user.click(choose(3));
    await isAt('Your answers');
    expect(within(screen.getByRole('button', { name: /^Situation 3/ })).getByText('Answer 3')).toBeTruthy();
  });

  it.each(['Thank you', 'More information'])(
    '[C2.09] [C4.06] takes the answers back when the participant goes back from “%s”, and keeps them to be handed in again',
    async (page) => {
      const rendered = await mount();
      await answerAll(rendered);
      await rendered.user.click(next());
      if (page === 'More information') await rendered.user.click(next());
      await isAt(page);
      await rendered.user.click(screen.getByRole('button', { name: 'Back' }));
      await isAt('Your answers');
      expect(rendered.value()).toEqual({});
      await rendered.user.click(next());
      await isAt('Thank you');
      expect(rendered.value()).toEqual(complete);
    },
  );

  it('is no longer handed in once an answer is changed', async () => {
    const { value, user } = await mount({ data: { ess: complete } });
    await isAt('Your answers');
    await user.click(screen.getByRole('button', { name: /^Situation 1/ }));
    await user.click(choose(0));
    expect(value()).not.toHaveProperty('total');
    await isAt('Your answers');
    await settled();
    await user.click(next());
    expect(value()).toMatchObject({ item_0: 0, total: 7 });
  });

  it('does not hand in incomplete answers: it opens the unanswered situation and says why', async () => {
    const { item_4: _open, total: _none, ...most } = complete as Record<string, number>;
    const { user, value } = await mount({ data: { ess: most }, places: { ess: { screen: 8 } } });
    await isAt('Your answers');
    await user.click(next());
    await isAt(/^Question 5 of 8/);
    expect(screen.getByText('Not answered yet')).toBeTruthy();
    expect(value()).not.toHaveProperty('total');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Not all questions have been answered'));
  });

  it('says what is left to do if the form is submitted before the answers are handed in', async () => {
    const rendered = await mount();
    await answerAll(rendered);
    await rendered.user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getAllByText(/choose Next on the page that shows your answers/).length).toBeGreaterThan(0);
  });

  it('restores answers and screen after a reload, including answers that were taken back', async () => {
    const first = await mount();
    await first.user.click(next());
    await first.user.click(choose(2));
    await isAt(/^Question 2 of 8/);
    await settled();
    await first.user.click(screen.getByRole('button', { name: 'Back to question 1' }));
    await isAt(/^Question 1 of 8/);
    const reload = (kept: Kept): Kept => JSON.parse(JSON.stringify(kept)) as Kept;
    first.unmount();
    const second = await mount(reload(first.kept));
    await isAt(/^Question 1 of 8/);
    expect(choose(2)).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(document.body);
    second.unmount();

    const third = await mount({ data: { ess: complete }, places: { ess: { screen: 9 } } });
    await isAt('Thank you');
    await third.user.click(screen.getByRole('button', { name: 'Back' }));
    await isAt('Your answers');
    third.unmount();
    const fourth = await mount(reload(third.kept));
    await isAt('Your answers');
    await fourth.user.click(next());
    expect(fourth.value()).toEqual(complete);
  });

  it.each([{ screen: 99 }, { screen: 'x' }, 'nonsense', null, { screen: 3, answers: 'no' }, []])(
    'starts after the last answer if the stored place is invalid: %j',
    async (place) => {
      await mount({ data: { ess: { item_0: 1, item_1: 1, item_2: 1 } }, places: { ess: place } });
      await isAt(/^Question 4 of 8/);
    },
  );

  it('moves the focus instead of announcing a change of screen', async () => {
    const { user } = await mount();
    const spoken = screen.getByRole('status').textContent;
    await user.click(next());
    await isAt(/^Question 1 of 8/);
    expect(document.activeElement).toBe(heading());
    await user.click(choose(1));
    await isAt(/^Question 2 of 8/);
    expect(screen.getByRole('status').textContent).toBe(spoken);
  });
});

describe('an optional Epworth Sleepiness Scale', () => {
  const half = { data: { ess: { item_0: 2, item_1: 1 } }, places: { ess: { screen: 2 } } };
  const submit = () => screen.getByRole('button', { name: 'Submit' });
  const clear = () => screen.getByRole('button', { name: 'Clear answer Sleepiness' });

  it('can be left half answered: the given answers are submitted without a score', async () => {
    const { user, sent } = await mount(half, {}, false);
    await isAt(/^Question 3 of 8/);
    await user.click(submit());
    expect(sent()).toEqual({ ess_1: 2, ess_2: 1 });
  });

  it('can be cleared: it restarts and submits nothing; restoring the answer returns to the same question', async () => {
    const { user, value, sent } = await mount(half, {}, false);
    await isAt(/^Question 3 of 8/);
    await user.click(clear());
    expect(value()).toBeUndefined();
    await isAt('Epworth Sleepiness Scale');
    await user.click(screen.getByRole('button', { name: 'Bring answer back Sleepiness' }));
    await isAt(/^Question 3 of 8/);
    expect(value()).toEqual(half.data.ess);
    await user.click(clear());
    await user.click(next());
    await user.click(choose(3));
    await isAt(/^Question 2 of 8/);
    expect(value()).toEqual({ item_0: 3 });
    await user.click(clear());
    await user.click(submit());
    expect(sent()).toEqual({});
  });

  it('restarts when cleared if no screen was stored', async () => {
    const { user } = await mount({ data: half.data }, {}, false);
    await isAt(/^Question 3 of 8/);
    await user.click(clear());
    await isAt('Epworth Sleepiness Scale');
  });

  it.each([
    [
      'all answers were not handed in',
      { ess: Object.fromEntries(Object.entries(complete).filter(([key]) => key !== 'total')) },
      { ess: { screen: 8 } },
    ],
    [
      'the answers were taken back',
      { ess: {} },
      { ess: { screen: 8, answers: Array.from({ length: total }, () => 1) } },
    ],
  ])('never drops answers silently: %s', async (_what, data, places) => {
    const { user, sent } = await mount({ data, places } as Partial<Kept>, {}, false);
    await user.click(submit());
    expect(sent()).toBeUndefined();
    expect(screen.getAllByText(/choose Next on the page that shows your answers/).length).toBeGreaterThan(0);
    await user.click(clear());
    await user.click(submit());
    expect(sent()).toEqual({});
  });
});
