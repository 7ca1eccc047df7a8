import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { dateRangeField, type DateRangeValue } from './field.ts';

const mount = (start?: DateRangeValue) =>
  renderField(
    dateRangeField,
    () => import('./DateRangeControl.tsx'),
    { interface: 'date_range', name: 'stay', label: 'Your stay', config: { date_format: 'YYYY' } },
    start,
  );
const year = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('textbox', { name: 'Year' });

describe('date range', () => {
  it('is unanswered until something is typed and again once everything is deleted', async () => {
    const { user, value } = await mount();
    await user.type(year('End date'), '2004');
    expect(value()).toEqual({ end: '2004' });
    await user.type(year('Start date'), '1998');
    expect(value()).toEqual({ start: '1998', end: '2004' });
    await user.clear(year('Start date'));
    await user.clear(year('End date'));
    expect(value()).toBeUndefined();
  });

  it.each([
    ['the end that is missing', { start: '1998' }, 'End date'],
    ['the start that is missing', { end: '1998' }, 'Start date'],
    ['the end that comes first', { start: '2004', end: '1998' }, 'End date'],
    ['the start that is no year', { start: '98', end: '2004' }, 'Start date'],
  ])('marks %s', async (_name, start, wrong) => {
    const { user } = await mount(start);
    await user.click(year('Start date'));
    for (let stops = 0; stops < 5; stops += 1) await user.tab();
    expect([...document.querySelectorAll('[aria-invalid=true]')]).toEqual([year(wrong)]);
    expect(year(wrong).getAttribute('aria-describedby')).toBeTruthy();
  });

  it('titles the calendar with the end that it fills', async () => {
    const { user, value } = await mount({ start: '1998' });
    const end = screen.getByRole('group', { name: 'End date' });
    await user.click(within(end).getByRole('button', { name: 'Choose from a calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your stay – End date' }, { timeout: 15_000 }));
    await user.click(dialog.getByRole('radio', { name: '2004' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(value()).toEqual({ start: '1998', end: '2004' });
  });
});
