import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import en from '#translations/en.json';
import es from '#translations/es.json';
import { closedText, closesText, dayText, opensText } from './windowText.ts';

const NEW_YORK = 'America/New_York';
const MADRID = 'Europe/Madrid';
const intlOf = (locale: string, timeZone: string) =>
  createIntl({ locale, timeZone, messages: locale.startsWith('es') ? es : en });
/** Replaces all kinds of spaces with a plain space. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

/** Saturday, March 28, 2026, 10:00 in New York. */
const NOW = new Date('2026-03-28T14:00:00Z');
const TIMES = {
  tonight: '2026-03-28T22:30:00Z',
  midnight: '2026-03-29T04:00:00Z',
  noon: '2026-03-29T16:00:00Z',
  tomorrow: '2026-03-29T22:30:00Z',
  nextMidnight: '2026-03-30T04:00:00Z',
  later: '2026-04-03T17:05:00Z',
  laterMidnight: '2026-04-03T04:00:00Z',
  nextYear: '2027-01-04T05:00:00Z',
  yesterday: '2026-03-27T22:30:00Z',
  lastMidnight: '2026-03-28T04:00:00Z',
  lastWeek: '2026-03-20T04:00:00Z',
};

describe('in English, in New York', () => {
  const intl = intlOf('en-US', NEW_YORK);
  test.each<[keyof typeof TIMES, string, string]>([
    ['tonight', 'Opens today at 6:30 PM', 'Open until 6:30 PM today'],
    ['midnight', 'Opens tomorrow', 'Open until the end of today'],
    ['noon', 'Opens tomorrow at noon', 'Open until noon tomorrow'],
    ['tomorrow', 'Opens tomorrow at 6:30 PM', 'Open until 6:30 PM tomorrow'],
    ['nextMidnight', 'Opens on Monday, March 30', 'Open until the end of tomorrow'],
    ['later', 'Opens on Friday, April 3 at 1:05 PM', 'Open until Friday, April 3 at 1:05 PM'],
    ['laterMidnight', 'Opens on Friday, April 3', 'Open until the end of Thursday, April 2'],
    ['nextYear', 'Opens on Monday, January 4, 2027', 'Open until the end of Sunday, January 3, 2027'],
  ])('%s', (when, opens, closes) =>
    expect([plain(opensText(intl, TIMES[when], NOW)), plain(closesText(intl, TIMES[when], NOW))]).toEqual([
      opens,
      closes,
    ]),
  );
  test.each<[keyof typeof TIMES, string]>([
    ['yesterday', 'Closed yesterday at 6:30 PM'],
    ['lastMidnight', 'Closed at the end of yesterday'],
    ['lastWeek', 'Closed at the end of Thursday, March 19'],
  ])('%s', (when, closed) => expect(plain(closedText(intl, TIMES[when], NOW))).toBe(closed));
  test('without a time, and with an unreadable one', () => {
    for (const at of [null, undefined, 'soon'])
      expect([opensText(intl, at, NOW), closesText(intl, at, NOW), closedText(intl, at, NOW)]).toEqual([
        'Opens later',
        undefined,
        'No longer open',
      ]);
  });
});

describe('in Spanish, in Madrid', () => {
  const intl = intlOf('es-ES', MADRID);
  test.each<[string, string, string]>([
    ['2026-03-28T22:59:00Z', 'Se abre hoy a las 23:59', 'Puede responder hoy hasta las 23:59'],
    ['2026-03-28T11:00:00Z', 'Se abre hoy al mediodía', 'Puede responder hoy hasta el mediodía'],
    ['2026-03-29T11:05:00Z', 'Se abre mañana a las 13:05', 'Puede responder hasta mañana a las 13:05'],
    // The clock goes from 2:00 to 3:00 this night.
    ['2026-03-29T00:05:00Z', 'Se abre mañana a la 1:05', 'Puede responder hasta mañana a la 1:05'],
    ['2026-03-28T23:00:00Z', 'Se abre mañana', 'Puede responder hasta el final del día de hoy'],
    ['2026-03-29T22:00:00Z', 'Se abre el lunes, 30 de marzo', 'Puede responder hasta el final del día de mañana'],
    [
      '2026-04-03T11:05:00Z',
      'Se abre el viernes, 3 de abril a las 13:05',
      'Puede responder hasta el viernes, 3 de abril a las 13:05',
    ],
  ])('%s', (at, opens, closes) =>
    expect([plain(opensText(intl, at, NOW)), plain(closesText(intl, at, NOW))]).toEqual([opens, closes]),
  );
  test('closed', () =>
    expect(
      ['2026-03-28T00:10:00Z', '2026-03-27T23:00:00Z', '2026-03-19T23:00:00Z'].map((at) =>
        plain(closedText(intl, at, NOW)),
      ),
    ).toEqual([
      'Se cerró hoy a la 1:10',
      'Se cerró ayer al final del día',
      'Se cerró al final del jueves, 19 de marzo',
    ]));
});

test('the same moment is another day for a participant who travels', () => {
  const at = '2026-03-29T01:00:00Z';
  const texts = [NEW_YORK, MADRID, 'Asia/Tokyo', 'Pacific/Honolulu'].map((zone) =>
    plain(closesText(intlOf('en-US', zone), at, NOW)),
  );
  expect(texts).toEqual([
    'Open until 9:00 PM today',
    'Open until 3:00 AM tomorrow',
    'Open until 10:00 AM tomorrow',
    'Open until 3:00 PM today',
  ]);
  expect(dayText({ locale: 'en-US', timeZone: 'Asia/Tokyo' }, new Date(at), NOW)).toBe('Sunday, March 29');
});
