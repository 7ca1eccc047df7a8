import { expect, it } from 'vitest';
import { anyMoment, checkCodec } from '#kit/testing/checkCodec.ts';
import { dateTimeField } from './field.ts';

it('round-trips any moment', () => {
  expect(() =>
    checkCodec(dateTimeField, { interface: 'datetime', name: 'when', label: 'When' }, anyMoment),
  ).not.toThrow();
});
