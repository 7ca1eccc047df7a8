import type { Message } from '#kit/pure/texts/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { goneMessages } from '#portal/parts/messages.ts';
import { problemMessages as messages } from './messages.ts';

/** Why a questionnaire cannot be shown, and what the participant can do. */
export type Problem =
  /** Another attempt may succeed. */
  | { kind: 'retry' }
  /** @property body `undefined`: the service's own words */
  | { kind: 'final'; title: Message; body: Message | undefined; action: 'dashboard' | 'logIn' };

const final = (title: Message, body: Message | undefined, action: 'dashboard' | 'logIn' = 'dashboard'): Problem => ({
  kind: 'final',
  title,
  body,
  action,
});

type Problems = Partial<Record<Failure['name'], Problem>>;

const always: Problems = {
  notOpen: final(messages.notOpen, undefined),
  notForYou: final(messages.notForYou, undefined),
  unauthorized: final(messages.unavailable, undefined),
};
const ofDashboard: Problems = { ...always, notFound: final(goneMessages.title, goneMessages.body) };
const ofLink: Problems = {
  ...always,
  notFound: final(messages.unavailable, messages.linkGone),
  sessionExpired: final(messages.logIn, messages.logInText, 'logIn'),
  linkExpired: final(messages.expired, messages.expiredText, 'logIn'),
};

const RETRY: Problem = { kind: 'retry' };

/** What a failure to load a questionnaire of the dashboard means. Pure. */
export const problemOfDashboard = ({ name }: Pick<Failure, 'name'>): Problem => ofDashboard[name] ?? RETRY;

/** What a failure to load the questionnaire of a link means. Pure. */
export const problemOfLink = (failure: Failure): Problem =>
  failure.name === 'unauthorized' && failure.code !== undefined
    ? final(messages.logIn, undefined, 'logIn')
    : (ofLink[failure.name] ?? RETRY);
