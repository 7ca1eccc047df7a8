import fc from 'fast-check';
import { test } from 'vitest';
import { timestamp } from '#kit/pure/dates/timestamp.ts';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { timedTextField } from './field.ts';

const input = { interface: 'text_with_timestamp', name: 't', label: 'Dose' };

test('round-trips every text with its timestamp', () => {
  const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  const text = fc.string({ minLength: 1 }).filter((each) => each.trim() !== '');
  checkCodec(
    timedTextField,
    input,
    fc.oneof(
      fc.record({ text }),
      fc
        .tuple(text, moment, fc.integer({ min: -720, max: 840 }))
        .map(([each, at, offset]) => ({ text: each, timestamp: timestamp(at, offset) })),
    ),
  );
});
