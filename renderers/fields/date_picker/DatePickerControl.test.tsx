import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { datePickerField, type DatePickerInput } from './field.ts';

const mount = (config: DatePickerInput['config'], start?: string) =>
  renderField(
    datePickerField,
    () => import('./DatePickerControl.tsx'),
    { interface: 'date_picker', name: 'visit', label: 'Visit', config },
    start,
  );
const thisYear = new Date().getFullYear();

describe('date picker', () => {
  it('[F9.32] [F9.33] [C9.21] offers years in a list, the current year first', async () => {
    const { user, value } = await mount({ date_format: 'YYYY' });
    const list = screen.getByRole('combobox', { name: 'Visit' });
    const years = within(list)
      .getAllByRole('option')
      .slice(1)
      .map((option) => option.textContent);
    expect([years[0], years.at(-1), years.length]).toEqual([String(thisYear), String(thisYear - 100), 101]);
    await user.selectOptions(list, '2019');
    expect(value()).toBe('2019');
    await user.selectOptions(list, '');
    expect(value()).toBeUndefined();
  });

  it('shows and keeps an answer that the list does not offer', async () => {
    const { user, value } = await mount({ date_format: 'YYYY' }, '1905');
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('1905');
    await user.tab();
    await user.tab();
    expect(value()).toBe('1905');
  });

  it('opens its calendar at the nearest selectable day', async () => {
    const { user, value } = await mount({ after: '2019-03-10', before: '2019-03-20' });
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Visit' }, { timeout: 15_000 }));
    const isOff = (name: string) => (dialog.getByRole('gridcell', { name }) as HTMLButtonElement).disabled;
    expect(
      ['9', '10', '20', '21'].map((day) => isOff(`${day === '9' ? 'March 9, 2019' : `March ${day}, 2019`}`)),
    ).toEqual([true, false, false, true]);
    await user.click(dialog.getByRole('gridcell', { name: 'March 12, 2019' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(value()).toBe('2019-03-12');
  });
});

describe('date picker with an invalid bound', () => {
  it.each([
    [{ after: '2024-13' }, /config\.after is "2024-13", which is no day, month or year/],
    [{ before: 'soon' }, /config\.before is "soon"/],
    [{ after: '2024-05', before: '2024-04-30' }, /later than config\.before/],
  ])('throws: %j', (config, words) => {
    expect(() => datePickerField.schema?.({ interface: 'date_picker', config }, {} as never)).toThrow(words);
  });
});
