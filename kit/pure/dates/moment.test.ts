import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simpleFormats } from '#kit/pure/validation/vocabulary/formats/simple.ts';
import { momentProblem, readMoment, writeMoment } from './moment.ts';
import { isOffsetDateTime, timestamp } from './timestamp.ts';

describe('dates with times', () => {
  it.each([
    ['2026-03-31', '09:05', 120, '2026-03-31T09:05:00+02:00'],
    ['2026-03-31', '09:05', 0, '2026-03-31T09:05:00+00:00'],
    ['2026-03-31', '00:00', -210, '2026-03-31T00:00:00-03:30'],
    ['2026-03-31', '', 0, '2026-03-31\n'],
    ['', '09:05', 0, '\n09:05'],
    ['2026-3-', '9:5', 0, '2026-3-\n9:5'],
    ['2026-02-30', '09:05', 0, '2026-02-30\n09:05'],
    ['2026-03-31', '24:00', 0, '2026-03-31\n24:00'],
    ['', '', 0, undefined],
  ])('%j and %j at %i minutes are %j', (date, time, offset, written) => {
    expect(writeMoment({ date, time }, '24', () => offset)).toBe(written);
    expect(readMoment(written, '24')).toEqual({ date, time });
  });

  it('uses the clock of the locale and rejects a time that could be morning or afternoon', () => {
    const written = writeMoment({ date: '2026-03-31', time: '1:05 pm' }, '12', () => 0);
    expect(written).toBe('2026-03-31T13:05:00+00:00');
    expect(readMoment(written, '12')).toEqual({ date: '2026-03-31', time: '1:05 PM' });
    expect(writeMoment({ date: '2026-03-31', time: '01:05' }, '12')).toBe('2026-03-31\n01:05');
    expect(momentProblem('2026-03-31\n01:05')).toEqual({ problem: 'time', part: 'time' });
  });

  it.each([
    ['2026-03-31T09:05:00+02:00', undefined],
    ['2026-03-31T09:05:30-05:00', undefined],
    ['2026-03-31\n', { problem: 'missing', part: 'time' }],
    ['2026-3-\n09:05', { problem: 'missing', part: 'day' }],
    ['\n09:05', { problem: 'missing', part: 'year' }],
    ['2026-02-30\n09:05', { problem: 'date', part: 'day' }],
    ['26-2-3\n', { problem: 'date', part: 'year' }],
    ['2026-03-31\n9:5', { problem: 'time', part: 'time' }],
    ['2026-03-31T09:05:00Z', { problem: 'date', part: 'day' }],
    ['yesterday', { problem: 'date', part: 'year' }],
    ['', { problem: 'missing', part: 'year' }],
  ])('%j: %j', (text, problem) => expect(momentProblem(text)).toEqual(problem));

  it('keeps any typed text', () => {
    const line = fc.string().map((text) => text.replace(/\n/g, ''));
    fc.assert(
      fc.property(line, line, (date, time) => {
        const written = writeMoment({ date, time }, '24');
        expect(readMoment(written, '24')).toEqual({ date, time });
        if (written !== undefined)
          expect(momentProblem(written) === undefined).toBe(simpleFormats['date-time-offset'](written));
      }),
    );
  });

  it('agrees with the local time of the device', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true }), (moment) => {
        moment.setSeconds(0, 0);
        const pad = (n: number) => String(n).padStart(2, '0');
        const date = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
        const time = `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
        const read = new Date(writeMoment({ date, time }, '24')!);
        // In fall, one hour occurs twice with the same local time.
        expect([0, 1]).toContain(Math.abs(read.getTime() - moment.getTime()) / 3_600_000);
        expect([read.getHours(), read.getMinutes()]).toEqual([moment.getHours(), moment.getMinutes()]);
      }),
    );
  });
});

describe('timestamp', () => {
  it.each([
    ['2026-03-31T07:05:00.999Z', 120, '2026-03-31T09:05:00+02:00'],
    ['2026-03-31T07:05:00Z', 0, '2026-03-31T07:05:00+00:00'],
    ['2026-01-01T01:00:00Z', -210, '2025-12-31T21:30:00-03:30'],
    ['2026-01-01T01:00:00Z', 345, '2026-01-01T06:45:00+05:45'],
  ])('writes %s at %i minutes as %s', (moment, offset, written) => {
    expect(timestamp(new Date(moment), offset)).toBe(written);
    expect(isOffsetDateTime(written)).toBe(true);
  });

  it.each(['x2026-03-31T09:05:00+02:00', '2026-03-31T09:05:00+02:00x', '2026-02-30T09:05:00+02:00', '2026-03-31'])(
    '%j is none',
    (text) => expect(isOffsetDateTime(text)).toBe(false),
  );

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
