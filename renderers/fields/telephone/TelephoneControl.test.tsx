import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { telephoneField } from './field.ts';

const ERROR = 'This field must be in the format of 12345678999 or 1 (234) 567-8999';

test.each([
  ['[P5.14]', '(234) 567-8999', '+1 (234) 567-8999', '12345678999', true],
  ['[P5.14] [F5.20] [F5.23]', '2345678999', '+1 (234) 567-8999', '12345678999', true],
  ['[F5.21]', '12345678999', '+1 (234) 567-8999', '12345678999', true],
  ['', '+44 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958', false],
  ['', '234', '1234', '1234', false],
])('%s %j is shown as %j when the box is left', async (_, typed, shown, value, isValid) => {
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
  expect(screen.queryAllByText(ERROR)).toHaveLength(isValid ? 0 : 1);
});
