import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { simpleFormats } from '#kit/pure/validation/vocabulary/formats/simple.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { dateTimeField } from './field.ts';

const mount = (start?: string, config = {}) =>
  renderField(
    dateTimeField,
    () => import('./DateTimeControl.tsx'),
    { interface: 'datetime', name: 'call', label: 'Call', config },
    start,
  );
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('date and time', () => {
  it("turns typed text into a moment with the device's UTC offset at that time", async () => {
    const { user, value } = await mount();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'March');
    await user.type(box('Day'), '31');
    await user.type(box('Year'), '2026');
    expect(value()).toBe('2026-03-31\n');
    await user.type(box('Time'), '9:05 am');
    const written = value() as string;
    expect(simpleFormats['date-time-offset'](written)).toBe(true);
    expect(written.slice(0, 19)).toBe('2026-03-31T09:05:00');
    expect(new Date(written)).toEqual(new Date(2026, 2, 31, 9, 5));
    await user.tab();
    expect(box('Time').value).toBe('9:05 AM');
  });

  it('accepts the time first', async () => {
    const { user, value } = await mount();
    await user.type(box('Time'), '1:05 pm');
    await user.type(box('Day'), '1');
    expect(value()).toBe('--1\n1:05 PM');
    expect(box('Time').value).toBe('1:05 PM');
  });

  it('requires AM or PM for an ambiguous time and reports it', async () => {
    const { user, value } = await mount('2026-03-31\n');
    await user.type(box('Time'), '01:05');
    expect(value()).toBe('2026-03-31\n01:05');
    await user.tab();
    await user.tab();
    expect(screen.getByText('Please select a valid time.')).toBeTruthy();
    expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([box('Time')]);
    await user.type(box('Time'), ' pm');
    expect((value() as string).slice(0, 16)).toBe('2026-03-31T13:05');
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });

  it('shows a moment in the offset in which it was entered', async () => {
    const { switchTo, value } = await mount('2026-03-31T23:05:00+09:00');
    expect([box('Day').value, box('Time').value]).toEqual(['31', '11:05 PM']);
    switchTo('es');
    expect(box('Hora').value).toBe('23:05');
    expect(value()).toBe('2026-03-31T23:05:00+09:00');
  });

  it('is unanswered once everything is deleted', async () => {
    const { user, value } = await mount('2026-03-31\n');
    await user.clear(box('Day'));
    await user.clear(box('Year'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '');
    expect(value()).toBeUndefined();
  });

  it('offers only the allowed hours, and of the last one only its first minute', async () => {
    const { user, value } = await mount('2026-03-31T10:00:00+00:00', { hours: { start: 9, end: 17 } });
    await user.click(screen.getByRole('button', { name: 'Choose a time' }));
    const hour = async (name: string) => screen.findByRole('option', { name }, { timeout: 15_000 });
    const isOff = (option: HTMLElement) => option.getAttribute('aria-disabled') === 'true';
    expect([isOff(await hour('08 hours')), isOff(await hour('09 hours'))]).toEqual([true, false]);
    await user.click(screen.getByRole('option', { name: 'PM' }));
    await user.click(await hour('05 hours'));
    expect([
      isOff(screen.getByRole('option', { name: '00 minutes' })),
      isOff(screen.getByRole('option', { name: '05 minutes' })),
    ]).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((value() as string).slice(0, 16)).toBe('2026-03-31T17:00');
  });
});
