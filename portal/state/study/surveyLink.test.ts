import { expect, test } from 'vitest';
import type { CallTarget } from '#portal/api/call.ts';
import { type Credentials, readSurveyLink, surveyLinkOf, tokenFor } from './surveyLink.ts';

const URL_OF_LINK = { pathname: '/sleep/surveys/diary', search: '?enrollment_identifier=ana' };
const DASHBOARD = { pathname: '/sleep/manage/dashboard', search: '' };
const surveyLink = surveyLinkOf(URL_OF_LINK.pathname, URL_OF_LINK.search, 'link');
const ana: Credentials = { enrollment: 'ana', authToken: 'session', surveyLink };
const ben: Credentials = { enrollment: 'ben', authToken: 'session', surveyLink };
const visitor: Credentials = { surveyLink };
const expired = { ...surveyLink, hasExpired: true };

const survey: CallTarget = { operationId: 'getSurvey', enrollment: 'ana', node: 'diary' };
const draft: CallTarget = { operationId: 'putDraft', enrollment: 'ana', node: 'diary' };
const file: CallTarget = { operationId: 'postFile', enrollment: 'ana' };

test.each<[name: string, CallTarget, Credentials, typeof DASHBOARD, token: string | undefined]>([
  ['a visitor, on the link', survey, visitor, URL_OF_LINK, 'link'],
  ['a visitor, elsewhere', { operationId: 'getAnswers', enrollment: 'ana', node: 'diary' }, visitor, DASHBOARD, 'link'],
  ['without any link', survey, { enrollment: 'ana', authToken: 'session' }, URL_OF_LINK, 'session'],
  ['without anything', survey, {}, URL_OF_LINK, undefined],
  ['the same person logged in, on the link', survey, ana, URL_OF_LINK, 'link'],
  ['… a draft', draft, ana, URL_OF_LINK, 'link'],
  ['… a file, whose call names no node', file, ana, URL_OF_LINK, 'link'],
  [
    '… the participant, which the link does not open',
    { operationId: 'getEnrollment', enrollment: 'ana' },
    ana,
    URL_OF_LINK,
    'session',
  ],
  ['… another node', { ...draft, node: 'sleep' }, ana, URL_OF_LINK, 'session'],
  ['the same person, on the dashboard', draft, ana, DASHBOARD, 'session'],
  ['… after the link has expired', survey, { ...ana, surveyLink: expired }, URL_OF_LINK, 'session'],
  ['a visitor, after the link has expired', survey, { surveyLink: expired }, URL_OF_LINK, 'link'],
  [
    'another person logged in, after the link has expired',
    survey,
    { ...ben, surveyLink: expired },
    URL_OF_LINK,
    'link',
  ],
  ['another person logged in, on the link', survey, ben, URL_OF_LINK, 'link'],
  ['… a draft that is saved after leaving the link', draft, ben, DASHBOARD, 'link'],
  ['… their own questionnaire', { ...draft, enrollment: 'ben' }, ben, DASHBOARD, 'session'],
  [
    '… their own questionnaire, by a link without a token',
    { ...survey, enrollment: 'ben' },
    ben,
    { ...URL_OF_LINK, search: '?enrollment_identifier=ben' },
    'session',
  ],
])('the token of a call, %s', (_name, target, credentials, at, token) =>
  expect(tokenFor(target, credentials, at)).toEqual({ token, isLink: token === 'link' }),
);

test('a link that names no enrollment opens the survey of its token', () => {
  const link = surveyLinkOf('/sleep/surveys/diary', '', 'link');
  const call = { operationId: 'getSurvey', node: 'diary' } as const;
  expect(tokenFor(call, { ...ben, surveyLink: link }, { pathname: '/sleep/surveys/diary', search: '' }).token).toBe(
    'link',
  );
});

test.each([
  ['a stored link', JSON.stringify(surveyLink), surveyLink],
  ['nothing', null, undefined],
  ['another text', 'token of an earlier version', undefined],
  ['another value', '{"slug":"diary"}', undefined],
])('%s is read from the storage', (_name, text, link) => expect(readSurveyLink(text)).toEqual(link));
