import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { receiveAddressTokens } from './addressTokens.ts';
import { cookies, refreshExpiry, restoreSession, session } from './session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

history.replaceState(null, '', '/sleep/');

beforeAll(() => enterVisit(browserVisit));
beforeEach(() => {
  for (const pair of document.cookie.split(';')) document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/sleep`;
  sessionStorage.clear();
  receiveAddressTokens();
});

test('[P3.036] a broken cookie of the participant is logged and ignored', () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.cookie = 'participant_sleep=%7Bbroken; path=/sleep';
  restoreSession();
  expect(logged).toHaveBeenCalledWith('The participant cookie is broken and was ignored');
  expect([session.enrollmentIdentifier, session.authToken]).toEqual([undefined, undefined]);
  logged.mockRestore();
});

test('[P3.037] the preview token of the URL is kept for later pages', () => {
  vi.stubGlobal('urlTokens', { preview_token: 'p1' });
  receiveAddressTokens();
  restoreSession();
  expect(session.previewToken).toBe('p1');
  session.previewToken = undefined;
  restoreSession();
  expect([session.previewToken, cookies().readPreviewToken()]).toEqual(['p1', 'p1']);
});

test('[P3.003] [P4.101] the expiry of the session comes from the header of a response', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5, 10, minutes)).toUTCString();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  refreshExpiry(new Headers({ 'participant-auth-token-expires': at(30), date: at(0) }));
  now.mockRestore();
  expect(session.expiry).toMatchObject({ kind: 'at', at: 5_000 + 1_800_000 });
  refreshExpiry(new Headers({ 'participant-auth-token-expires': 'null', date: at(0) }));
  expect(session.expiry).toEqual({ kind: 'never' });
});
