// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm } from '#kit/compile/compileForm.ts';
import { fieldEntry } from '#kit/form/registry.tsx';
import { StudyForm } from '#kit/form/StudyForm.tsx';
import { preload } from '#kit/form/usePreload.ts';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import { gad7Field } from './field.ts';

const registry = [fieldEntry(gad7Field, () => import('./Gad7Control.tsx'))];

async function draw(config: Record<string, unknown> = {}) {
  const form = compileForm({ schema: [{ inputs: [{ interface: 'gad7', name: 'worry', label: 'Worry', required: true, config }] }] }, [gad7Field]);
  await preload(registry, form.types);
  let data: Record<string, unknown> = {};
  render(
    <IntlProvider locale="en">
      <StudyThemeProvider branding={{}}>
        <StudyForm form={form} registry={registry} onSubmit={async () => ({ ok: true })} onChange={(change) => (data = change.data)} />
      </StudyThemeProvider>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), value: () => data.worry as Record<string, number> | undefined };
}
const isAt = (number: number) => waitFor(() => expect(screen.getByText(new RegExp(`^Question ${number} of 7`))).toBeTruthy());
const option = (name: string) => screen.getByRole('radio', { name });
/** Longer than the wait before the next question. */
const longEnough = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('GAD-7 on a phone', () => {
  beforeEach(() => {
    // jsdom has no layout: a window narrower than every width that is asked for.
    vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('stays at the question while arrow keys walk through its options', async () => {
    const { user, value } = await draw();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await longEnough();
    await isAt(1);
    expect(Object.keys(value() ?? {})).toEqual(['item_0']);
  });

  it.each([
    ['Space', ' '],
    ['Enter', '{Enter}'],
  ])('opens the next question by %s, and takes the focus there', async (_key, keys) => {
    const { user, value } = await draw();
    await user.tab();
    await user.keyboard(keys);
    await isAt(2);
    expect(value()).toEqual({ item_0: 0 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  });

  it('opens the next question by a click; Back keeps the answer', async () => {
    const { user } = await draw();
    await user.click(option('Several days'));
    await isAt(2);
    await user.click(screen.getByRole('button', { name: 'Back to question 1' }));
    await isAt(1);
    expect(option('Several days')).toHaveProperty('checked', true);
  });

  it.each([
    ['the study', { auto_advance: false }, false],
    ['the participant', {}, true],
  ])('stays where %s turned moving on off', async (_who, config, turnOff) => {
    const { user } = await draw(config);
    if (turnOff) await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await user.click(option('Several days'));
    await longEnough();
    await isAt(1);
    await user.click(screen.getByRole('button', { name: 'Next question' }));
    await isAt(2);
  });

  it('leads a refused Submit to the question that is open', async () => {
    const { user } = await draw();
    await user.click(option('Several days'));
    await isAt(2);
    await user.click(screen.getByRole('button', { name: 'Back to question 1' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await isAt(2);
    expect(screen.getByText('Not answered yet')).toBeTruthy();
  });
});
