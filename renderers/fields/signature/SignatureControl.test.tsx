import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField } from '#kit/testing/renderField.tsx';
import { signatureField } from './field.ts';

const mount = (start?: unknown) =>
  renderField(
    signatureField,
    () => import('./SignatureControl.tsx'),
    { interface: 'signature', name: 's', label: 'Your signature', required: true },
    start,
  );

test('[C3.072] [C3.073] [C3.074] the date of a signature is filled in, read-only and not required', async () => {
  const { user, value } = await mount();
  expect(screen.queryByRole('textbox', { name: 'Signature Date' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /type/i }));
  await user.type(screen.getByRole('textbox', { name: /name/i }), 'Ana');
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Signature Date' });
  expect(date.readOnly).toBe(true);
  expect(date.required).toBe(false);
  expect(date.getAttribute('aria-required')).toBeNull();
  expect(date.value).toContain(String(new Date().getFullYear()));
  expect(value()).toMatchObject({
    method: 'typed',
    value: 'Ana',
    timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/),
  });
});
