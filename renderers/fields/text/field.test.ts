import fc from 'fast-check';
import { test } from 'vitest';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { textField } from './field.ts';

test('every text is sent and comes back', () => {
  const text = fc.string({ unit: 'binary', minLength: 1 }).filter((each) => each.trim() !== '');
  checkCodec(textField, { interface: 'text', name: 't', label: 'Text' }, text);
});
