import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { telephoneField } from './field.ts';

test.each([
  ['[P5.14]', '(234) 567-8999', '+1 (234) 567-8999', '12345678999'],
  ['[P5.14] [F5.23]', '2345678999', '+1 (234) 567-8999', '12345678999'],
  ['', '+44 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['', '234', '1234', '1234'],
])('%s %j is shown as %j when the box is left', async (_, typed, shown, value) => {
  const { user, value: answer } = await renderField(
    telephoneField,
    () => import('./TelephoneControl.tsx'),
    { interface: 'telephone', name: 'phone', label: 'Phone' },
    undefined,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await user.type(box, typed);
  expect(box.value, 'unchanged while it is typed').toBe(typed);
  await user.tab();
  expect(box.value).toBe(shown);
  expect(answer()).toBe(value);
});
