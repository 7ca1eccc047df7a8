import { beforeEach, expect, test, vi } from 'vitest';
import { cookies, session, watchPageCache } from '../access/session.ts';
import { browserVisit, enterVisit } from '../study/visit.ts';

const refresh = vi.fn();
const reload = vi.fn();
history.replaceState(null, '', '/sleep-and-mood/');
enterVisit(browserVisit);
watchPageCache(refresh, reload);

const fire = (type: 'pagehide' | 'pageshow', persisted = true): void =>
  void window.dispatchEvent(Object.assign(new Event(type), { persisted }));

beforeEach(() => {
  refresh.mockClear();
  reload.mockClear();
  session.authToken = undefined;
  session.surveyLink = undefined;
  cookies().removeParticipant();
  document.documentElement.hidden = false;
});

test('a visitor’s page returns as it was left, with new data', () => {
  fire('pagehide');
  expect(document.documentElement.hidden).toBe(false);
  fire('pageshow');
  expect([refresh.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test.each([{ authToken: 'x' }, { surveyLink: { token: 'x' } }])(
  'a page with %o is hidden while it is kept, then loaded again',
  (token) => {
    Object.assign(session, token);
    fire('pagehide');
    expect(document.documentElement.hidden).toBe(true);
    fire('pageshow');
    expect([refresh.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  },
);

test('a visitor’s page is loaded again after a login in another tab', () => {
  fire('pagehide');
  cookies().writeParticipant({ enrollment_identifier: 'a', participant_auth_token: 'b' });
  fire('pageshow');
  expect([refresh.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
});

test('a page that the browser does not keep is neither hidden nor loaded again', () => {
  session.authToken = 'x';
  fire('pagehide', false);
  expect(document.documentElement.hidden).toBe(false);
  fire('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
});
