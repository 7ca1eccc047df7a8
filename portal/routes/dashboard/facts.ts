import type { IntlShape } from 'react-intl';
import type { IconName } from '#kit/ui/parts/index.ts';
import { isForEarlierDay } from '#portal/state/activities/earlierDay.ts';
import type { Activity, ActivityStanding } from '#portal/state/activities/plan.ts';
import type { Unsent } from '#portal/answers/unsent/useUnsent.ts';
import { closedText, closesText, dayText, opensText } from '#portal/parts/windowText.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { messages, unsentMessages } from './messages.ts';

/** A fact about an activity, as a short text with an icon. */
export interface Fact {
  icon: IconName;
  text: string;
  /** Whether the participant should see it first. */
  isStrong?: true;
}

/** Besides the activity: the present moment, and the title of another activity (`undefined` if it is not listed). */
interface Context {
  now: Date;
  titleOf(slug: string): string | undefined;
}

type FactsOf = (intl: IntlShape, activity: Activity, context: Context) => (Fact | false | undefined)[];

/** The number of an occurrence in words, such as “Day 2 of 7”; `undefined` if the activity has no fixed number. */
export const numberText = (
  intl: IntlShape,
  { every, occurrences = 1 }: Pick<StudyNode, 'every' | 'occurrences'>,
  number: number,
): string | undefined =>
  occurrences > 1
    ? intl.formatMessage(every?.days === 1 ? messages.dayOf : messages.numberOf, { number, total: occurrences })
    : undefined;

const canBeAnswered: FactsOf = (intl, { node }, { now }) => {
  const { occurrence = 1, every, opens_at, closes_at, content } = node;
  const isEarlier = isForEarlierDay({ every }, { occurrence, opens_at }, now, intl.timeZone);
  const closes = closesText(intl, closes_at, now);
  const { estimated_minutes: minutes } = content;
  const number = numberText(intl, node, occurrence);
  return [
    isEarlier && {
      icon: 'calendar',
      text: intl.formatMessage(messages.forDay, { date: dayText(intl, new Date(opens_at!), now) }),
      isStrong: true,
    },
    minutes !== undefined && { icon: 'clock', text: intl.formatMessage(messages.minutes, { minutes }) },
    number !== undefined && { icon: 'calendar', text: number },
    closes !== undefined && { icon: 'calendar', text: closes },
  ];
};

/** When it opens; before that is known, after which other activity. */
const opensLater: FactsOf = (intl, { node: { opens_at, after } }, { now, titleOf }) => {
  const title = !opens_at && after && after.status !== 'stale' ? titleOf(after.node) : undefined;
  return [
    {
      icon: 'lock',
      text: title === undefined ? opensText(intl, opens_at, now) : intl.formatMessage(messages.after, { title }),
    },
  ];
};

/** What is said about an activity, by what the participant can do with it. */
const facts: Readonly<Record<ActivityStanding, FactsOf>> = {
  again: (intl) => [{ icon: 'edit', text: intl.formatMessage(messages.again), isStrong: true }],
  begun: (intl, activity, context) => [
    { icon: 'edit', text: intl.formatMessage(messages.begun), isStrong: true },
    ...canBeAnswered(intl, activity, context),
  ],
  open: canBeAnswered,
  later: opensLater,
  closed: (intl, { node }, { now }) => [{ icon: 'lock', text: closedText(intl, node.closes_at, now) }],
  excluded: (intl) => [{ icon: 'info', text: intl.formatMessage(messages.excluded) }],
  done: () => [],
};

/** Everything besides its content that the participant should know about an activity. @param isClosed whether the study is */
export const factsOf = (intl: IntlShape, activity: Activity, isClosed: boolean, context: Context): Fact[] =>
  isClosed ? [] : facts[activity.standing](intl, activity, context).filter((fact): fact is Fact => Boolean(fact));

/** What is said about an activity whose answers were submitted and are only on this device. @param kind how it stands with them */
export const unsentFact = (intl: IntlShape, kind: Unsent['kind']): Fact => ({
  icon: kind === 'refused' ? 'warning' : 'clock',
  text: intl.formatMessage(unsentMessages[kind]),
  isStrong: true,
});
