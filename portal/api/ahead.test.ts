import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAhead, takeAhead } from './ahead.ts';
import { connectCalls } from './call.ts';

let locale = 'en';
const requested: string[] = [];
beforeEach(() => {
  locale = 'en';
  requested.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return new Response('{"layout":"survey","nodes":[]}', { status: 200 });
  });
  connectCalls({
    credentials: () => ({ token: 'token', isLink: false }),
    previewToken: () => undefined,
    clientHeaders: () => ({}),
    locale: () => locale,
    responded: () => undefined,
    received: () => undefined,
    sessionEnded: () => false,
    linkEnded: () => undefined,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const survey = (slug: string, occurrence?: number) => ({ path: { slug }, query: { study_slug: 'study', occurrence } });

test('the screen takes the result of a call made ahead, once', async () => {
  callAhead('getSurvey', survey('sleep'));
  const result = await takeAhead('getSurvey', survey('sleep'));
  expect(result).toEqual({ ok: true, data: { layout: 'survey', nodes: [] }, status: 200 });
  expect(requested).toHaveLength(1);
  expect(takeAhead('getSurvey', survey('sleep'))).toBeUndefined();
});

test.each([
  ['another questionnaire', () => takeAhead('getSurvey', survey('mood'))],
  ['another occurrence', () => takeAhead('getSurvey', survey('sleep', 2))],
  [
    'another language',
    () => {
      locale = 'es';
      return takeAhead('getSurvey', survey('sleep'));
    },
  ],
])('the screen does not take the result of %s', (_what, take) => {
  callAhead('getSurvey', survey('sleep'));
  expect(take()).toBeUndefined();
});

test('a result that no screen takes is dropped after five seconds', async () => {
  callAhead('getSurvey', survey('sleep'));
  await vi.advanceTimersByTimeAsync(4_999);
  callAhead('getSurvey', survey('mood'));
  await vi.advanceTimersByTimeAsync(2);
  expect(takeAhead('getSurvey', survey('sleep'))).toBeUndefined();
  expect(takeAhead('getSurvey', survey('mood'))).toBeDefined();
});
