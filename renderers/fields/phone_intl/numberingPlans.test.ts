// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fieldEntry } from '#kit/form/registry.tsx';
import { createValidator } from '#kit/validation/createValidator.ts';
import { phoneIntlField } from './field.ts';

test('loading the control, and nothing before it, adds the numbering plans to the validator', async () => {
  const { validate } = createValidator();
  const isValid = () => validate({ type: 'string', format: 'phone-intl' }, '+12345678');
  expect(isValid()).toBe(true);
  const load = () => import('./PhoneIntlControl.tsx');
  await load();
  expect(isValid()).toBe(true);
  await fieldEntry(phoneIntlField, load).preload();
  expect(isValid()).toBe(false);
});
