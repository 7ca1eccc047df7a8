// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseParticipantCookie, pickParticipantCookie, studyCookies } from './cookies.ts';
import { browserVisit, enterVisit } from './visit.ts';

beforeAll(() => enterVisit(browserVisit));

describe('parseParticipantCookie', () => {
  test.each([
    ['absent', undefined, undefined, 0],
    ['empty', '', undefined, 0],
    ['broken', '{"enrollment_identifier":"e1"', undefined, 1],
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

test('the cookie contains only the listed facts', () => {
  const whole = { enrollment_identifier: 'e1', email: 'a@b.org', nodes: ['private'], locale: 'es', status: null };
  expect(pickParticipantCookie(whole as never)).toEqual({ enrollment_identifier: 'e1', email: 'a@b.org' });
});

describe('studyCookies', () => {
  beforeEach(() => {
    for (const pair of document.cookie.split(';')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
    window.history.replaceState(null, '', '/sleep/');
  });

  test('[F3.01] [F3.02] [F3.05] reads back the written values, including special characters', () => {
    const cookies = studyCookies('sleep');
    cookies.writeParticipant({ enrollment_identifier: 'e;1', email: 'añb@c.org; x=1' });
    expect(cookies.readParticipant()).toEqual({ enrollment_identifier: 'e;1', email: 'añb@c.org; x=1' });
    cookies.removeParticipant();
    expect(cookies.readParticipant()).toBeUndefined();
  });

  test('[P3.035] an empty identifier is reported and not stored', () => {
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
