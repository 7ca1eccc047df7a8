// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timestamp } from '#kit/dates/timestamp.ts';
import { checkCodec } from '#kit/testing/checkCodec.ts';
import { renderField } from '#kit/testing/renderField.tsx';
import { timedTextField, type TimedText } from './field.ts';

const input = { interface: 'text_with_timestamp', name: 't', label: 'Dose' };

test('[F3.56] [F3.57] [C3.075] [C3.076] each change updates the timestamp, and clearing the box removes both', async () => {
  const { user, value } = await renderField(timedTextField, () => import('./TextWithTimestampControl.tsx'), input, {
    text: 'One',
    timestamp: '2001-01-01T00:00:00+00:00',
  });
  const box = screen.getByRole('textbox');
  await user.type(box, 's');
  const { text, timestamp: stamped } = value() as TimedText;
  expect(text).toBe('Ones');
  expect(stamped).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/);
  expect(stamped!.slice(0, 4)).not.toBe('2001');
  await user.clear(box);
  expect(value()).toBeUndefined();
});

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
