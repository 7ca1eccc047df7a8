import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compileForm, toAnswers } from '#kit/pure/compile/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
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

test('a drawing whose strokes can still be undone is valid, and its strokes are not sent', () => {
  const form = compileForm(
    { schema: [{ inputs: [{ interface: 'signature', name: 'consent', label: 'Your signature' }] }] },
    [signatureField],
  );
  const drawn = {
    method: 'drawn',
    value: 'data:image/png;base64,AAAA',
    timestamp: '2026-03-31T09:05:00+02:00',
  };
  const data = { [form.fields[0]!.key]: { ...drawn, strokes: [{ points: [{ x: 20, y: 20 }] }], width: 320 } };
  const validate = createValidator().compile(form.schema as never);
  expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
  expect(toAnswers(form, { data })).toEqual({ consent: drawn.value, consent_timestamp: drawn.timestamp });
});
