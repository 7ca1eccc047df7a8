import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { analytics, arrivalOf, recordArrival } from './analytics.ts';
import { browserVisit, enterVisit } from './visit.ts';

history.replaceState(null, '', '/sleep/');

const nothing = {
  referrer: '',
  utm_content: '',
  utm_medium: '',
  utm_source: '',
  utm_targeting: '',
  utm_term: '',
  utm_campaign: '',
};

test.each<[ids: string, search: string, referrer: string, expected: object]>([
  ['an address without a campaign', '?other=1', '', {}],
  [
    '[P3.133] a page of another site, without its query',
    '',
    'https://s.example/results?q=my+illness#x',
    { referrer: 'https://s.example/results' },
  ],
  ['a page of the portal itself', '', 'http://portal.example/sleep/', {}],
  ['no address', '', 'about', {}],
  ['[P3.134]', '?utm_content=a', '', { utm_content: 'a' }],
  ['[P3.135]', '?utm_medium=a', '', { utm_medium: 'a' }],
  ['[P3.136]', '?utm_source=a', '', { utm_source: 'a' }],
  ['[P3.137]', '?utm_targeting=a', '', { utm_targeting: 'a' }],
  ['[P3.138]', '?utm_term=a', '', { utm_term: 'a' }],
  ['[P3.139]', '?utm_campaign=a', '', { utm_campaign: 'a' }],
  ['a long parameter', `?utm_term=${'x'.repeat(500)}`, '', { utm_term: 'x'.repeat(200) }],
])('how a visitor came: %s', (_ids, search, referrer, expected) =>
  expect(arrivalOf(search, referrer, 'portal.example')).toEqual({ ...nothing, ...expected }),
);

const arriveAt = (search: string, referrer = '') => {
  history.replaceState(null, '', `/sleep/${search}`);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  enterVisit(browserVisit);
  recordArrival();
};
beforeEach(() => void Cookies.remove('analytics_sleep', { path: '/sleep' }));

test('[P3.132] [P9.07] the cookie of a campaign lives for a day, only under the study', () => {
  const set = vi.spyOn(Cookies, 'set');
  arriveAt('?utm_source=poster');
  expect(set).toHaveBeenCalledExactlyOnceWith(
    'analytics_sleep',
    JSON.stringify({ ...nothing, utm_source: 'poster' }),
    expect.objectContaining({ expires: 1, path: '/sleep', sameSite: 'strict' }),
  );
  expect(analytics()).toEqual({ utm_source: 'poster' });
});

test('the first page counts, until a link of another campaign', () => {
  arriveAt('');
  expect(analytics()).toEqual({});
  arriveAt('', 'https://s.example/a');
  arriveAt('', 'https://t.example/b');
  expect(analytics()).toEqual({ referrer: 'https://s.example/a' });
  arriveAt('?utm_campaign=spring', 'https://t.example/b');
  arriveAt('');
  expect(analytics()).toEqual({ referrer: 'https://t.example/b', utm_campaign: 'spring' });
});

test.each(['broken', 'null', '[]', '{"utm_source":7,"other":"x"}'])('a cookie with %s says nothing', (text) => {
  Cookies.set('analytics_sleep', text, { path: '/sleep' });
  enterVisit(browserVisit);
  expect(analytics()).toEqual({});
});
