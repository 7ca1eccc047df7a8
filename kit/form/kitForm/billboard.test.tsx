import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import { DEFAULT_MINUTES, type FormDefinition } from '#kit/pure/compile/form.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import { words, wordsEntry } from '#kit/testing/words.tsx';
import { progressPercent } from '#kit/ui/parts/index.ts';
import { KitForm } from './KitForm.tsx';
import type { KitFormProps } from './KitFormProps.ts';

const page = (name: string, more: object = {}) => ({
  id: name,
  title: `Page ${name}`,
  sections: [{ inputs: [{ interface: 'words', name, label: `Question ${name}`, ...more }] }],
});
const two = (more: Partial<FormDefinition> = {}): FormDefinition => ({
  schema: [page('a'), page('b')] as never,
  ...more,
});

async function mount(definition: FormDefinition, props: Partial<KitFormProps> = {}) {
  render(
    <IntlProvider locale="en" onError={() => {}}>
      <KitThemeProvider>
        <KitForm
          form={compileForm(definition, [words])}
          registry={[wordsEntry()]}
          onSubmit={async () => ({ ok: true })}
          {...props}
        />
      </KitThemeProvider>
    </IntlProvider>,
  );
  await waitFor(() => expect(screen.getByRole('textbox')).toBeVisible());
  return setupUser();
}
const bar = () => screen.getByRole('group', { name: 'Form navigation' });
const buttons = () =>
  within(bar())
    .getAllByRole('button')
    .map((button) => button.textContent);
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  window.scrollTo = vi.fn() as never;
});

describe('the buttons of a page', () => {
  const both = { onDecline: () => {}, onWithdraw: () => {} };
  it.each([
    [
      '[F2.11] [F2.12] [F2.13] [F2.14] [F2.18] [F2.20] [F2.36] [F4.01] [F4.07] [F4.09] a form that can be declined',
      { declinable: true },
      ['Go Back', 'Submit', 'Decline'],
    ],
    [
      '[F2.15] [F2.16] [F2.17] [F2.20] [F2.35] a form that cannot',
      { declinable: false },
      ['Go Back', 'Submit', 'Withdraw'],
    ],
    ['a form that does not say', {}, ['Go Back', 'Submit', 'Withdraw']],
  ])('%s: Decline or Withdraw on the last page only', async (_, definition, last) => {
    const user = await mount(two(definition), both);
    expect(buttons()).toEqual(['Continue']);
    await user.click(press('Continue'));
    await waitFor(() => expect(buttons()).toEqual(last));
    const withdraw = screen.queryByRole('button', { name: 'Withdraw' });
    if (withdraw) expect(withdraw).toHaveAccessibleDescription('This leaves the whole study.');
    await user.click(press('Go Back'));
    expect(buttons()).toEqual(['Continue']);
  });

  it('[F2.04] [F4.10] an unpaged form has those of a last page', async () => {
    await mount({ schema: [{ inputs: [{ interface: 'words', name: 'a', label: 'A' }] }] as never }, both);
    expect(buttons()).toEqual(['Submit', 'Withdraw']);
  });

  it('[F2.19] neither button without a handler of the host', async () => {
    for (const declinable of [true, false]) {
      await mount({ schema: [{ inputs: [{ interface: 'words', name: 'a', label: 'A' }] }] as never, declinable });
      expect(buttons()).toEqual(['Submit']);
      cleanup();
    }
  });

  it('[F4.02] the form can start at a given page', async () => {
    await mount(two(), { initialPage: 'b' });
    expect(buttons()).toEqual(['Go Back', 'Submit']);
    expect(screen.getByRole('heading', { name: 'Page b' })).toBeVisible();
  });
});

describe('a change of page', () => {
  it('[F1.05] [F2.10] [F4.03] [F4.06] [F4.08] is reported, scrolls to the top and announces the new page', async () => {
    const onPageChange = vi.fn();
    const user = await mount(two(), { onPageChange });
    await user.click(press('Continue'));
    expect(screen.getByRole('heading', { name: 'Page b' })).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Page a' })).toBeNull();
    await user.click(press('Go Back'));
    expect(onPageChange.mock.calls.map(([at]) => at.id)).toEqual(['b', 'a']);
    expect(window.scrollTo).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('heading', { name: 'Page a' })).toHaveFocus();
  });

  it('[F2.10] does not scroll in a form that disables it', async () => {
    const user = await mount(two({ scroll_to_top: false }));
    await user.click(press('Continue'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('a disabled button explains itself', () => {
  it('[F4.05] if the host keeps the participant on the page', async () => {
    const user = await mount(two(), { disableNext: true });
    expect(press('Continue')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Continue'));
    expect(screen.getByRole('alert')).toHaveTextContent('You cannot continue from this page yet.');
    expect(buttons()).toEqual(['Continue']);
  });

  it('[F4.13] if the form waits for valid answers, on any page', async () => {
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const form = two({
      schema: [page('a', { required: true }), page('b')] as never,
      disable_submit_when_invalid: true,
    });
    const user = await mount(form, { onSubmit, initialPage: 'b' });
    expect(press('Submit')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Submit'));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Page a' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'There is a problem with 1 answer' })).toHaveFocus(),
    );
    await user.type(screen.getByRole('textbox'), 'x');
    await user.click(press('Continue'));
    await waitFor(() => expect(press('Submit')).not.toHaveAttribute('aria-disabled'));
  });
});

describe('the buttons of a page with a required answer', () => {
  const required = (more: Partial<FormDefinition> = {}) =>
    two({ schema: [page('a'), page('b', { required: true })] as never, ...more });

  it('[F4.16] Continue checks only the page that is shown', async () => {
    const user = await mount(required());
    await user.click(press('Continue'));
    expect(await screen.findByRole('heading', { name: 'Page b' })).toBeVisible();
    expect(screen.queryByText('This field is required')).toBeNull();
  });

  it('[F4.14] Submit stays enabled unless the form says otherwise', async () => {
    await mount(required(), { initialPage: 'b' });
    expect(press('Submit')).not.toHaveAttribute('aria-disabled');
  });

  it('[F4.12] Submit is disabled while the host keeps the participant on the page', async () => {
    const onSubmit = vi.fn(async () => ({ ok: true as const }));
    const user = await mount(two(), { initialPage: 'b', disableNext: true, onSubmit });
    expect(press('Submit')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Submit'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('progress', () => {
  const said = () => bar().textContent;
  it('names no time that nobody stated', async () => {
    await mount(two({ progress_start: 40 }));
    expect(said()).not.toMatch(/minute/);
  });

  it('[F1.06] [F2.21] [F2.22] [F2.23] [F4.21] [F9.12] [C9.54] names the sign-up if the form has a start, and ten minutes by default', async () => {
    await mount(two({ progress_start: 40 }), { defaultMinutes: DEFAULT_MINUTES });
    expect(said()).toContain('35% of the sign-up process has been completed');
    expect(said()).toContain('On average, it takes about 10 minutes to complete');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35');
  });

  it('shows its part of a sign-up of several forms, whatever its own start', async () => {
    const user = await mount(two({ progress_start: 40 }), { signUpProgress: { start: 20, end: 60 } });
    expect(said()).toContain('15% of the sign-up process has been completed');
    await user.click(press('Continue'));
    expect(said()).toContain('35% of the sign-up process has been completed');
  });

  it('says above the heading which step this is, and how many minutes are left', async () => {
    const user = await mount(two({ estimated_minutes: 5 }));
    const line = screen.getByText('Step 1 of 2: about 5 minutes left');
    expect(line.nextElementSibling?.tagName).toBe('H1');
    expect(screen.getAllByText(/Step 1 of 2/), 'once is enough').toEqual([line]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 1 of 2');
    await user.click(press('Continue'));
    expect(screen.getByText('Step 2 of 2: about 3 minutes left')).toBeVisible();
  });

  it('names no duration to a read-only viewer', async () => {
    await mount(two({ estimated_minutes: 3 }), { readOnly: true });
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
    expect(said()).not.toContain('minutes');
  });

  it('[F2.22] [F2.24] [F9.15] does not without a start', async () => {
    await mount(two({ estimated_minutes: 3 }));
    expect(said()).not.toContain('%');
    expect(said()).toContain('On average, it takes about 3 minutes to complete');
    expect((screen.getByRole('progressbar').firstElementChild as HTMLElement).style.inlineSize, 'no bar is empty').toBe(
      '4%',
    );
  });

  it.each([
    ['[F4.18]', 0, 4, 0, 0],
    ['[F4.17] [F9.14]', 1, 4, 0, 20],
    ['[F4.17] [F9.13]', 0, 2, 40, 35],
    ['[F4.17] [F9.14]', 1, 2, 40, 65],
    ['[F9.13]', 0, 1, 100, 95],
    ['[F4.18]', 0, 3, 2, 0],
    ['[F4.20]', 2, 3, 33, 73],
    ['[F4.19]', 0, 1, 150, 100],
  ])('%s the bar at page %i of %i, started at %i, is at %i %%', async (_, at, total, progress_start, percent) => {
    const names = ['a', 'b', 'c', 'd'].slice(0, total);
    await mount({ schema: names.map((name) => page(name)) as never, progress_start }, { initialPage: names[at] });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
    expect(said()).toContain(`${percent}% of the sign-up process has been completed`);
  });

  it.each([
    ['[F4.18]', 0, 4, 0, 0],
    ['[F4.17] [F9.14]', 1, 4, 0, 20],
    ['[F9.14]', 3, 4, 0, 70],
    ['[F4.17] [F9.13]', 0, 2, 40, 35],
    ['[F4.17] [F9.14]', 1, 2, 40, 65],
    ['[F9.13]', 0, 1, 100, 95],
    ['[F4.18]', 0, 3, 2, 0],
    ['[F4.20]', 2, 3, 33, 73],
    ['', 0, 0, 10, 5],
    ['[F4.19]', 3, 1, 50, 100],
  ])('%s page %i of %i, started at %i: %i %%', (_, at, total, start, percent) =>
    expect(progressPercent(at, total, start)).toBe(percent),
  );

  it.each([
    [0, 2, 20, 60, 15],
    [1, 2, 20, 60, 35],
    [0, 1, 60, 100, 55],
    [0, 3, 0, 50, 0],
    [2, 3, 50, 50, 45],
  ])('page %i of %i, from %i to %i: %i %%', (at, total, start, end, percent) =>
    expect(progressPercent(at, total, start, end)).toBe(percent),
  );
});

describe('the list of errors', () => {
  it('shows the error of the current answer', async () => {
    const user = await mount({ schema: [page('a')] as never });
    await user.type(screen.getByRole('textbox'), 'abcdefg');
    await user.click(press('Submit'));
    const link = () => screen.getByRole('link', { name: /^Question a/ });
    expect(link()).toHaveTextContent('current length 7');
    await user.type(screen.getByRole('textbox'), 'h');
    expect(link()).toHaveTextContent('current length 8');
    await user.clear(screen.getByRole('textbox'));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
