import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simpleFormats } from '#kit/pure/validation/vocabulary/formats/simple.ts';
import { timestamp } from './timestamp.ts';

describe('timestamp', () => {
  it.each([
    ['2026-03-31T07:05:00.999Z', 120, '2026-03-31T09:05:00+02:00'],
    ['2026-03-31T07:05:00Z', 0, '2026-03-31T07:05:00+00:00'],
    ['2026-01-01T01:00:00Z', -210, '2025-12-31T21:30:00-03:30'],
    ['2026-01-01T01:00:00Z', 345, '2026-01-01T06:45:00+05:45'],
  ])('writes %s at %i minutes as %s', (moment, offset, written) => {
    expect(timestamp(new Date(moment), offset)).toBe(written);
  });

  it('parses to the same second', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        fc.integer({ min: -720, max: 840 }),
        (moment, offset) => {
          const written = timestamp(moment, offset);
          expect(simpleFormats['date-time-offset'](written)).toBe(true);
          expect(Date.parse(written)).toBe(Math.floor(moment.getTime() / 1000) * 1000);
        },
      ),
    );
  });
});
