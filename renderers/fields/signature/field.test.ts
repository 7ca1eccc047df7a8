import { expect, it } from 'vitest';
import { compileForm, toAnswers } from '#kit/pure/compile/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { signatureField } from './field.ts';

const form = compileForm(
  { schema: [{ inputs: [{ interface: 'signature', name: 'consent', label: 'Your signature' }] }] },
  [signatureField],
);
const drawn = {
  method: 'drawn',
  value: 'data:image/png;base64,AAAA',
  timestamp: '2026-03-31T09:05:00+02:00',
};

it('accepts a drawing whose strokes can still be undone, and does not submit the strokes', () => {
  const data = { [form.fields[0]!.key]: { ...drawn, strokes: [{ points: [{ x: 20, y: 20 }] }], width: 320 } };
  const validate = createValidator().compile(form.schema as never);
  expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
  expect(toAnswers(form, { data })).toEqual({ consent: drawn.value, consent_timestamp: drawn.timestamp });
});
