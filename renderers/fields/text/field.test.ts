import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { textField } from './field.ts';

test('round-trips every text', () => {
  const text = fc.string({ unit: 'binary', minLength: 1 }).filter((each) => each.trim() !== '');
  checkCodec(textField, { interface: 'text', name: 't', label: 'Text' }, text);
});
