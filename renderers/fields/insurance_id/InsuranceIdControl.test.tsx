import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { insuranceField } from './field.ts';

const mount = () =>
  renderField(insuranceField, () => import('./InsuranceIdControl.tsx'), {
    interface: 'insurance_id',
    name: 'i',
    label: 'Insurance',
    config: { insurer: 'Harbor' },
  });

test('[F3.48] [C3.098] [F4.34] [F4.35] [F4.36] [C4.30] [C4.31] choosing "not a member" clears the IDs', async () => {
  const { user, value } = await mount();
  expect(screen.getAllByRole('radio')).toEqual([
    screen.getByLabelText('I have my Harbor ID'),
    screen.getByLabelText('I am not a member of Harbor'),
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByLabelText('I have my Harbor ID'));
  await user.type(screen.getByLabelText('Harbor ID'), 'H12345678');
  await user.type(screen.getByLabelText('Type the ID again'), 'H12345678');
  expect(value()).toEqual({ member: true, id: 'H12345678', confirm: 'H12345678' });
  await user.click(screen.getByLabelText('I am not a member of Harbor'));
  expect(value()).toEqual({ member: false });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByLabelText('I have my Harbor ID'));
  expect(value()).toEqual({ member: true });
  expect(screen.getByLabelText<HTMLInputElement>('Type the ID again').value).toBe('');
});

test('[F5.31] [F5.32] both boxes allow pasting, and an ID is normalized on blur', async () => {
  const { user, value } = await mount();
  await user.click(screen.getByLabelText('I have my Harbor ID'));
  for (const label of ['Harbor ID', 'Type the ID again']) {
    await user.click(screen.getByLabelText(label));
    await user.paste(' h1234-5678_ ');
    await user.tab();
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('H12345678');
  }
  expect(value()).toEqual({ member: true, id: 'H12345678', confirm: 'H12345678' });
});
