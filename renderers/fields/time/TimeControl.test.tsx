import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { timeField } from './field.ts';

const mount = (start?: string) =>
  renderField(
    timeField,
    () => import('./TimeControl.tsx'),
    { interface: 'time', name: 'bed', label: 'Bedtime', config: { default: null, clock: 'region' } },
    start,
  );
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Bedtime/ });

describe('a time on the clock of the region', () => {
  it('is shown with AM or PM where clocks run to 12, and stored on the 24-hour clock', async () => {
    const { user, value } = await mount('22:30');
    expect(box().value).toBe('10:30 PM');
    expect(screen.getByText('For example 11:11 AM')).toBeTruthy();
    await user.clear(box());
    await user.type(box(), '1145pm');
    expect([box().value, value()]).toEqual(['1145pm', '23:45']);
    await user.tab();
    expect(box().value).toBe('11:45 PM');
  });

  it('asks for AM or PM instead of taking 10:30 for the morning', async () => {
    const { user, value } = await mount();
    await user.type(box(), '10:30');
    await user.tab();
    await user.tab();
    expect(value()).toBe('10:30 ?');
    expect(box().value, 'as it was typed').toBe('10:30');
    expect(screen.getByText('Please add AM or PM, such as 11:11 AM, or use the format 13:00')).toBeTruthy();
    await user.type(box(), ' pm');
    expect(value()).toBe('22:30');
    expect(box().getAttribute('aria-invalid')).toBeNull();
  });

  it('chooses from lists with AM and PM', async () => {
    const { user, value } = await mount('22:30');
    await user.click(screen.getByRole('button', { name: 'Choose a time' }));
    await user.click(await screen.findByRole('option', { name: 'AM' }, { timeout: 15_000 }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect(box().value).toBe('10:30 AM'));
    expect(value()).toBe('10:30');
  });

  it('has 24 hours where clocks run to 24', async () => {
    const { user, value, switchTo } = await mount('22:30');
    switchTo('es');
    await vi.waitFor(() => expect(box().value).toBe('22:30'));
    await user.clear(box());
    await user.type(box(), '1030');
    expect(value()).toBe('10:30');
  });
});
