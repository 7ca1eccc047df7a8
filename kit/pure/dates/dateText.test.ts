import { describe, expect, it } from 'vitest';
import { dateText, dateTimeText, momentText, timeText } from './dateText.ts';
import type { DateFormat } from './partialDate.ts';

/** Replaces all kinds of spaces with a plain space. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formatted dates and times', () => {
  it.each<[string, DateFormat, string, string]>([
    ['1980-03-31', 'YYYY-MM-DD', 'March 31, 1980', '31 de marzo de 1980'],
    ['03-31-1980', 'MM-DD-YYYY', 'March 31, 1980', '31 de marzo de 1980'],
    ['1980-03', 'YYYY-MM', 'March 1980', 'marzo de 1980'],
    ['0099', 'YYYY', '99', '99'],
    ['1980-3-', 'YYYY-MM-DD', '1980-3-', '1980-3-'],
    ['2023-02-29', 'YYYY-MM-DD', '2023-02-29', '2023-02-29'],
  ])('%s (%s)', (text, format, en, es) =>
    expect([dateText(text, format, 'en'), dateText(text, format, 'es')]).toEqual([en, es]),
  );

  it.each([
    ['00:05', '24', '00:05', '00:05'],
    ['13:05', '24', '13:05', '13:05'],
    ['1:05 PM', '12', '1:05 PM', '1:05 p. m.'],
    ['12:05 AM', '12', '12:05 AM', '12:05 a. m.'],
    ['noon', '24', 'noon', 'noon'],
  ] as const)('%s by the clock of %s', (text, clock, en, es) =>
    expect([timeText(text, clock, 'en'), timeText(text, clock, 'es')].map(plain)).toEqual([en, es]),
  );

  it('formats a date and time in its own local time', () => {
    expect(plain(momentText('2026-06-15T23:30:00+14:00', 'en'))).toBe('June 15, 2026 at 11:30 PM');
    expect(plain(momentText('2026-06-15T23:30:00-08:00', 'es'))).toMatch(/^15 de junio de 2026\b.* 23:30$/);
    expect(momentText('2026-06\n', 'en')).toBe('2026-06\n');
  });

  it.each([
    ['es-ES', 1, '1 de marzo de 2026 a la 1:05'],
    ['es-ES', 2, '1 de marzo de 2026 a las 2:05'],
    ['es-ES', 13, '1 de marzo de 2026 a las 13:05'],
    ['es-ES', 21, '1 de marzo de 2026 a las 21:05'],
    ['es-MX', 1, '1 de marzo de 2026 a la 1:05 a.m.'],
    ['es-MX', 13, '1 de marzo de 2026 a la 1:05 p.m.'],
    ['es-MX', 23, '1 de marzo de 2026 a las 11:05 p.m.'],
    ['en-US', 1, 'March 1, 2026 at 1:05 AM'],
  ])('formats a date and time in %s at %i hours', (locale, hour, text) => {
    expect(plain(dateTimeText(Date.UTC(2026, 2, 1, hour, 5), locale, 'UTC')).replace(/([ap])\. m\./, '$1.m.')).toBe(
      text,
    );
    expect(
      plain(momentText(`2026-03-01T${String(hour).padStart(2, '0')}:05:00-06:00`, locale)).replace(
        /([ap])\. m\./,
        '$1.m.',
      ),
    ).toBe(text);
  });

  it.each([
    ['en', 12, 'March 1, 2026 at noon'],
    ['en-US', 0, 'March 1, 2026 at midnight'],
    ['es', 12, '1 de marzo de 2026 al mediodía'],
    ['es-MX', 0, '1 de marzo de 2026 a la medianoche'],
    ['de', 12, '1. März 2026 um 12:00'],
    ['fr', 0, '1 mars 2026 à 00:00'],
  ])('names noon and midnight in %s at %i hours, as readers take 12:00 PM for midnight', (locale, hour, text) => {
    expect(plain(dateTimeText(Date.UTC(2026, 2, 1, hour), locale, 'UTC'))).toBe(text);
    expect(plain(momentText(`2026-03-01T${String(hour).padStart(2, '0')}:00:30-06:00`, locale))).toBe(text);
  });

  it.each(['es-MX', 'es-US', 'en-US'])('keeps the time on one line in %s', (locale) =>
    expect(dateTimeText(Date.UTC(2026, 2, 1, 5, 54), locale, 'UTC')).toMatch(/5:54\u00a0[ap]/i),
  );

  it('returns other texts unchanged', () => expect(dateTimeText('soon', 'es')).toBe('soon'));
});
