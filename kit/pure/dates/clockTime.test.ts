import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simpleFormats } from '#kit/pure/validation/vocabulary/formats/simple.ts';
import {
  clockOf,
  hourText,
  hourTexts,
  localClock,
  readTime,
  shownTime,
  storedTime,
  timeValue,
  writeTime,
  type Clock,
} from './clockTime.ts';

const formats = { '24': simpleFormats['time-24h'], '12': simpleFormats['time-12h'] };

describe('times of the day', () => {
  it.each([
    ['13:05', '24', '13:05'],
    ['1305', '24', '13:05'],
    ['905', '24', '09:05'],
    [' 9.05 ', '24', '09:05'],
    ['9h05', '24', '09:05'],
    ['0:00', '24', '00:00'],
    ['1:05 pm', '24', '13:05'],
    ['24:00', '24', '24:00'],
    ['13:60', '24', '13:60'],
    ['13', '24', '13'],
    ['9:5', '24', '9:5'],
    ['13:05:00', '24', '13:05:00'],
    ['noon', '24', 'noon'],
    ['11:11 AM', '12', '11:11 AM'],
    ['1:05pm', '12', '1:05 PM'],
    ['01:05 p. m.', '12', '1:05 PM'],
    ['1:05 p.m.', '12', '1:05 PM'],
    ['12:00 am', '12', '12:00 AM'],
    ['12:30 pm', '12', '12:30 PM'],
    ['13:05', '12', '1:05 PM'],
    ['0:05', '12', '12:05 AM'],
    ['1:05', '12', '1:05'],
    ['13:05 pm', '12', '13:05 pm'],
    ['0:05 am', '12', '0:05 am'],
    ['  ', '12', undefined],
  ] as const)('%j on the %s-hour clock is %j', (text, clock, value) => expect(timeValue(text, clock)).toBe(value));

  it.each([
    ['10:30 PM', '12', '22:30', '10:30 PM'],
    ['12:00 AM', '12', '00:00', '12:00 AM'],
    ['1:05 PM', '12', '13:05', '1:05 PM'],
    ['10:30', '12', '10:30 ?', '10:30'],
    ['1:05', '12', '1:05 ?', '1:05'],
    ['noon', '12', 'noon', 'noon'],
    ['25:00', '12', '25:00', '25:00'],
    ['10:30', '24', '10:30', '10:30'],
    ['noon', '24', 'noon', 'noon'],
  ] as const)('%j on the %s-hour clock is stored as %j and shown as %j', (text, clock, stored, shown) => {
    expect(storedTime(text, clock)).toBe(stored);
    expect(shownTime(stored, clock)).toBe(shown);
    expect(simpleFormats['time-region'](stored)).toBe(readTime(text, clock) !== undefined);
  });

  it('parses every formatted time, in a format that the vocabulary accepts', () => {
    for (const clock of ['24', '12'] as const) {
      for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
        const time = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
        const written = writeTime(time, clock);
        expect(readTime(written, clock)).toEqual(time);
        expect(formats[clock](written)).toBe(true);
      }
    }
  });

  it('keeps any other text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<Clock>('24', '12'), (text, clock) => {
        const value = timeValue(text, clock);
        if (value !== undefined && value !== text) expect(formats[clock](value)).toBe(true);
        // What is held is not changed by being read again.
        if (value !== undefined) expect(timeValue(value, clock)).toBe(value);
      }),
    );
  });

  it.each([
    ['en-US', '12', '5:00 PM'],
    ['en-GB', '24', '17:00'],
    ['es', '24', '17:00'],
    ['de', '24', '17:00'],
  ])('%s uses the %s-hour clock', (locale, clock, five) => {
    expect(localClock(locale)).toBe(clock);
    expect(hourText(17, locale).replace(/\s/g, ' ')).toBe(five);
  });

  it.each([
    ['en-US', 9, 12, ['other', 'noon']],
    ['en-US', 0, 13, ['midnight', 'one']],
    ['es-ES', 13, 24, ['other', 'midnight']],
  ])('names noon and midnight in %s, from %d to %d', (locale, start, end, clocks) => {
    const { startClock, endClock } = hourTexts({ start, end }, locale);
    expect([startClock, endClock]).toEqual(clocks);
  });

  it.each([
    ['en-US', '2026-03-03T17:00:00Z', 'noon'],
    ['en-US', '2026-03-03T17:01:00Z', 'other'],
    ['en-US', '2026-03-03T05:00:00Z', 'midnight'],
    ['es-MX', '2026-03-03T18:05:00Z', 'one'],
    ['es-ES', '2026-03-03T18:05:00Z', 'other'],
  ])('names moments in a time zone: %s, %s: %s', (locale, at, expected) => {
    expect(clockOf(new Date(at), locale, 'America/New_York')).toBe(expected);
  });

  // Versions of Unicode CLDR write "p.m." with different spaces.
  it.each([
    ['es-MX', '9:00 a.m.', '5:00 p.m'],
    ['en-CA', '9:00 a.m.', '5:00 p.m'],
    ['en-US', '9:00 AM', '5:00 PM'],
    ['es-ES', '9:00', '17:00'],
  ])('leaves the period after the second hour to the sentence: %s', (locale, startText, endText) => {
    const texts = hourTexts({ start: 9, end: 17 }, locale);
    expect(
      [texts.startText, texts.endText].map((text) => text.replace(/(?<=[ap]\.)\s/, '').replace(/\s/, ' ')),
    ).toEqual([startText, endText]);
  });
});
