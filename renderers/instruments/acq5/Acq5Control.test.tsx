import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { acq5Field } from './field.ts';
import { screens } from './screens/screens.ts';

const mount = (config: Record<string, unknown> = {}, start?: unknown) =>
  renderField(
    acq5Field,
    () => import('./Acq5Control.tsx'),
    { interface: 'acq5', name: 'asthma', label: 'Asthma', required: true, config },
    start,
  );
const isAt = (name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(name));
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = (answer: number) => screen.getByRole('radio', { name: `Answer ${answer}` });
type Rendered = Awaited<ReturnType<typeof mount>>;

/** A screen that opened automatically accepts input only after a short delay. */
const settled = () => act(() => vi.advanceTimersByTimeAsync(400));
// The clock runs, and a test can advance it.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Goes from the title to the summary, answering the questions with 1, 2, 3 … */
async function answerAll({ user }: Rendered) {
  await user.click(press('Next'));
  await isAt('How to answer');
  await user.click(press('Next'));
  for (let number = 1; number <= 5; number += 1) {
    await isAt(new RegExp(`^Question ${number} of 5`));
    if (number > 1) await settled();
    await user.click(choose(number));
  }
  await isAt('Summary of your answers');
  await settled();
}

describe('the Asthma Control Questionnaire', () => {
  it('[F2.43] [F2.44] [F2.45] [F2.46] [F2.47] [F9.22] [F9.23] [C2.29] [C2.40] [C2.41] [C2.42] [C2.43] [C2.44] [C9.25] shows its screens in the order of their numbers', async () => {
    const { user } = await mount();
    const shown: string[] = [];
    const look = () => shown.push(screen.getByRole('heading', { level: 2 }).textContent.split(':')[0]!.trim());
    look();
    for (const next of ['How to answer', /^Question 1 of 5/]) {
      await user.click(press('Next'));
      await isAt(next);
      look();
    }
    for (const next of [/^Question 2/, /^Question 3/, /^Question 4/, /^Question 5/, 'Summary of your answers']) {
      expect(
        screen.getAllByRole('radio').map(({ ariaLabel, parentElement }) => ariaLabel ?? parentElement!.textContent),
      ).toEqual(Array.from({ length: 7 }, (_, answer) => `Answer ${answer}`));
      await user.click(choose(1));
      await isAt(next);
      await settled();
      look();
    }
    await user.click(press('Next'));
    await isAt('Thank you');
    look();
    expect(shown).toEqual([
      'Asthma Control Questionnaire',
      'How to answer',
      expect.stringMatching(/^Question 1 of 5/),
      expect.stringMatching(/^Question 2 of 5/),
      expect.stringMatching(/^Question 3 of 5/),
      expect.stringMatching(/^Question 4 of 5/),
      expect.stringMatching(/^Question 5 of 5/),
      'Summary of your answers',
      'Thank you',
    ]);
    expect(screens.first, 'the number of the first').toBe(0);
  });

  it('[F2.48] [F2.49] [F2.53] [F2.54] [F4.31] [C2.31] [C2.32] [C2.33] [C2.34] [C2.38] [C2.39] [C2.45] [C4.08] [C4.09] produces its value at the final screen, which only leads back and names the licensing trust', async () => {
    const rendered = await mount();
    await isAt('Asthma Control Questionnaire');
    await answerAll(rendered);
    expect(rendered.value()).not.toHaveProperty('total');
    await rendered.user.click(press('Next'));
    await isAt('Thank you');
    expect(rendered.value()).toEqual({ item_0: 1, item_1: 2, item_2: 3, item_3: 4, item_4: 5, total: 3 });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Back']);
    expect(screen.getByRole('link', { name: /^Mapi Research Trust/ })).toBeTruthy();
    await rendered.user.click(press('Back'));
    await isAt('Summary of your answers');
    expect(rendered.value()).toHaveProperty('total', 3);
  });

  it('[F2.50] [F2.51] [F2.52] [C2.35] [C2.36] [C2.37] opens a question from its summary entry and returns to the summary', async () => {
    const rendered = await mount();
    await answerAll(rendered);
    for (const number of [1, 2, 3, 4, 5]) expect(press(`Question ${number} Answer ${number}`)).toBeTruthy();
    await rendered.user.click(press(/^Question 4 Answer 4/));
    await isAt(/^Question 4 of 5/);
    expect(choose(4)).toHaveProperty('checked', true);
    await rendered.user.click(choose(0));
    await isAt('Summary of your answers');
    expect(press(/^Question 4 Answer 0/)).toBeTruthy();
  });

  it('[C2.30] says on its final screen that it is protected by copyright', async () => {
    await renderField(
      acq5Field,
      () => import('./Acq5Control.tsx'),
      { interface: 'acq5', name: 'asthma', label: 'Asthma', read_only: true },
      { item_0: 1, item_1: 1, item_2: 1, item_3: 1, item_4: 1, total: 1 },
    ).then(({ user }) => user.click(press('Next')));
    await isAt('Thank you');
    expect(screen.getByText(/^The Asthma Control Questionnaire is protected by copyright\./)).toBeTruthy();
  });

  it('returns to the summary with Next if nothing is changed', async () => {
    const rendered = await mount();
    await answerAll(rendered);
    await rendered.user.click(press(/^Question 2/));
    await isAt(/^Question 2 of 5/);
    await rendered.user.click(press(/^Next/));
    await isAt('Summary of your answers');
  });

  it('changes nothing while read-only', async () => {
    const value = { item_0: 1, item_1: 1, item_2: 1, item_3: 1, item_4: 1, total: 1 };
    const { user, value: present } = await renderField(
      acq5Field,
      () => import('./Acq5Control.tsx'),
      { interface: 'acq5', name: 'asthma', label: 'Asthma', read_only: true },
      value,
    );
    await isAt('Summary of your answers');
    expect(screen.queryByRole('button', { name: /^Question 1/ })).toBeNull();
    await user.click(press(/^Back/));
    await isAt(/^Question 5 of 5/);
    await user.click(choose(6));
    expect(present()).toEqual(value);
  });
});
