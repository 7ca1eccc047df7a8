import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { Clock } from '#kit/pure/dates/clockTime.ts';
import { defineFieldType } from '#kit/pure/fields/types.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { createControl } from '#kit/form/createControl.tsx';
import { SingleTimeControl } from '#kit/form/controls/dates/SingleTimeControl.tsx';

const mount = (clock: Clock, start?: string) => {
  const type = defineFieldType<string>({
    type: 'meal',
    inputSchema: {},
    schema: () => ({ type: 'string', format: `time-${clock}h` }),
  });
  const Control = createControl<string>((field) => <SingleTimeControl field={field} clock={clock} />);
  return renderField(
    type,
    () => Promise.resolve({ default: Control }),
    { interface: 'meal', name: 'meal', label: 'Lunch' },
    start,
  );
};
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Lunch)/ });
const chosen = (list: string) =>
  within(screen.getByRole('listbox', { name: list })).queryByRole('option', { selected: true })?.textContent;
const openClock = async (user: Awaited<ReturnType<typeof mount>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Choose a time' }));
  return within(await screen.findByRole('dialog', { name: 'Lunch' }, { timeout: 15_000 }));
};

describe('the text box of a time', () => {
  it('keeps typed text unchanged until blur, then formats it', async () => {
    const { user, value } = await mount('24');
    await user.type(box(), '905');
    expect([box().value, value()]).toEqual(['905', '09:05']);
    await user.tab();
    expect(box().value).toBe('09:05');
  });

  it('keeps a text that is not a time, and shows the error after blur', async () => {
    const { user, value } = await mount('12');
    await user.type(box(), 'noon');
    expect(box().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    await user.tab();
    expect([box().value, value()]).toEqual(['noon', 'noon']);
    expect(screen.getByText('Please use the format 11:11 AM')).toBeTruthy();
  });
});

describe('the clock of a time field', () => {
  it('[F9.27] [C9.49] opens at twelve with nothing selected, and accepts nothing', async () => {
    const { user, value } = await mount('24');
    const dialog = await openClock(user);
    expect([chosen('Select hours'), chosen('Select minutes')]).toEqual([undefined, undefined]);
    expect(dialog.getByRole('option', { name: '12 hours' }).tabIndex).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose a time first.');
    expect(value()).toBeUndefined();
  });

  it('opens at the answer, returns another and the focus', async () => {
    const { user, value } = await mount('24', '13:00');
    const dialog = await openClock(user);
    expect([chosen('Select hours'), chosen('Select minutes')]).toEqual(['13', '00']);
    await user.click(dialog.getByRole('option', { name: '18 hours' }));
    await user.click(dialog.getByRole('option', { name: '45 minutes' }));
    expect(value()).toBe('13:00');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([value(), box().value]).toEqual(['18:45', '18:45']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a time' }));
  });

  it('changes nothing on Cancel', async () => {
    const { user, value } = await mount('24', '13:00');
    const dialog = await openClock(user);
    await user.click(dialog.getByRole('option', { name: '18 hours' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(value()).toBe('13:00');
  });

  it('asks for AM or PM on the 12-hour clock, and works by keyboard', async () => {
    const { user, value } = await mount('12', '1:00 PM');
    const dialog = await openClock(user);
    expect([chosen('Select hours'), chosen('Select minutes'), chosen('Select AM or PM')]).toEqual(['01', '00', 'PM']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('01'));
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(value()).toBe('2:00 PM');
  });

  it.each(['24', '12'] as const)('is accessible on the %s-hour clock', async (clock) => {
    const { user } = await mount(clock, clock === '24' ? '13:00' : '1:00 PM');
    await openClock(user);
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  });
});
