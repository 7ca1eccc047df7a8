import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseParticipantCookie, studyCookies } from './cookies.ts';
import { setTextSize } from '../study/preferences.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

beforeAll(() => {
  window.history.replaceState(null, '', '/sleep/');
  enterVisit(browserVisit);
});

describe('parseParticipantCookie', () => {
  test.each([
    ['absent', undefined, undefined, 0],
    ['empty', '', undefined, 0],
    ['[P3.036] broken', '{"enrollment_identifier":"e1"', undefined, 1],
    ['null', 'null', undefined, 1],
    ['a list', '[]', undefined, 1],
    ['no identifier', '{"participant_auth_token":"t"}', undefined, 1],
    ['an empty identifier', '{"enrollment_identifier":""}', undefined, 1],
    ['an identifier that is a number', '{"enrollment_identifier":7}', undefined, 1],
    [
      '[F3.01] [F3.04] [F3.05] whole',
      '{"enrollment_identifier":"e1","participant_auth_token":"t","layout":"x"}',
      { enrollment_identifier: 'e1', participant_auth_token: 't' },
      0,
    ],
  ])('%s', (_name, text, expected, reports) => {
    const report = vi.fn();
    expect(parseParticipantCookie(text, report)).toEqual(expected);
    expect(report).toHaveBeenCalledTimes(reports);
  });
});

test.each([
  ['[P3.026]', 'status', 'enrolled'],
  ['[P3.027]', 'connected_apps', ['scale']],
  ['[P3.029]', 'enrollment_identifier', 'e2'],
  ['[P3.030]', 'tags', ['pilot']],
  ['[P3.031]', 'participant_auth_token', 't1'],
  ['[P3.033]', 'is_webview', true],
  ['', 'nodes', undefined],
  ['', 'email', undefined],
  ['', 'phone_number', undefined],
  ['', 'locale', undefined],
])('%s the cookie of the participant holds %s as %j', (_ids, key, kept) => {
  const given = { enrollment_identifier: 'e1', nodes: ['private'], locale: 'es', [key]: kept ?? 'private' };
  studyCookies('sleep').writeParticipant(given as never);
  expect(studyCookies('sleep').readParticipant()).toHaveProperty('enrollment_identifier');
  expect((studyCookies('sleep').readParticipant() as unknown as Record<string, unknown>)[key]).toEqual(kept);
});

const DAY = 86_400_000;

test.each([
  [
    '[P3.025] [P9.05]',
    7,
    'participant_sleep',
    () => studyCookies('sleep').writeParticipant({ enrollment_identifier: 'e' }),
  ],
  ['[P3.038] [P9.06]', 7, 'preview_token_sleep', () => studyCookies('sleep').writePreviewToken('p1')],
  ['[P2.130] [P9.10]', 365, 'text_size', () => setTextSize('large')],
])('%s a cookie lives %i days: %s', (_ids, days, name, write) => {
  const written = vi.spyOn(document, 'cookie', 'set');
  vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z'), toFake: ['Date'] });
  write();
  vi.useRealTimers();
  const text = written.mock.calls.map(([cookie]) => cookie).find((cookie) => cookie.startsWith(`${name}=`));
  const expires = Date.parse(/expires=([^;]+)/.exec(text ?? '')?.[1] ?? '');
  expect(expires).toBe(Date.parse('2026-06-15T12:00:00Z') + days * DAY);
  written.mockRestore();
});

describe('studyCookies', () => {
  beforeEach(() => {
    for (const path of ['/', '/sleep'])
      for (const pair of document.cookie.split(';'))
        document.cookie = `${pair.split('=')[0]}=; max-age=0; path=${path}`;
    window.history.replaceState(null, '', '/sleep/');
  });

  test('[F3.01] [F3.02] [F3.05] reads back the written values, including special characters', () => {
    const cookies = studyCookies('sleep');
    cookies.writeParticipant({ enrollment_identifier: 'e;1', status: 'añb; x=1' });
    expect(cookies.readParticipant()).toEqual({ enrollment_identifier: 'e;1', status: 'añb; x=1' });
    cookies.removeParticipant();
    expect(cookies.readParticipant()).toBeUndefined();
  });

  test('[P3.034] [P3.035] an empty identifier is reported and not stored', () => {
    const report = vi.fn();
    const cookies = studyCookies('sleep', report);
    cookies.writeParticipant({ enrollment_identifier: '', participant_auth_token: 't' });
    expect(report.mock.calls).toEqual([['anonymousCookie']]);
    expect(cookies.readParticipant()).toBeUndefined();
  });

  test('another study cannot read them', () => {
    studyCookies('sleep').writeParticipant({ enrollment_identifier: 'e1' });
    expect(studyCookies('mood').readParticipant()).toBeUndefined();
    window.history.replaceState(null, '', '/mood/');
    expect(document.cookie).not.toContain('e1');
  });

  test('stores the preview token', () => {
    const cookies = studyCookies('sleep');
    expect(cookies.readPreviewToken()).toBeUndefined();
    cookies.writePreviewToken('p1');
    expect(cookies.readPreviewToken()).toBe('p1');
  });
});
