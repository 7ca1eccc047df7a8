import type { Condition } from '#kit/pure/fields/index.ts';
import { localText, type Message } from '#kit/pure/texts/index.ts';
import { questionNames } from '#service/data/codebook/conditionNames.ts';
import { conditionWords } from '#service/data/codebook/conditionWords.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { FlowStep, Study, VersionedNode } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import type { ChartStep } from './flowChart.ts';
import { packetMessages as messages } from './messages.ts';

/** What completes a step, in words. */
const DONE: Readonly<Record<FlowStep['done_by'], Message>> = {
  answers: messages.doneAnswers,
  password: messages.donePassword,
  consent: messages.doneConsent,
  verified_email: messages.doneEmail,
  visit: messages.doneVisit,
  time: messages.doneTime,
  nothing: messages.lastStep,
};

/** The names of the screens of steps. */
const SCREENS: Readonly<Record<string, Message>> = {
  education: messages.screenEducation,
  screener: messages.screenScreener,
  registration: messages.screenRegistration,
  verify_email: messages.screenVerifyEmail,
  informed_consent: messages.screenConsent,
  file_upload: messages.screenFileUpload,
  visit_portal: messages.screenVisitPortal,
  event_delay: messages.screenEventDelay,
  dashboard: messages.screenDashboard,
  follow_up: messages.screenFollowUp,
  terminal_state: messages.screenTerminal,
};

/** The steps of a study from the landing page on. @param locale of their words */
export function chartSteps(study: Study, locale: string): ChartStep[] {
  const primary = study.meta.primary_locale;
  const titleOf = (slug: string): string => localText(study.nodes.get(slug)?.content.title, locale, primary) || slug;
  return [
    {
      title: textIn(locale, messages.landingPage),
      lines: [localText(study.landing[0]?.content?.hero_title, locale, primary)].filter(Boolean),
    },
    ...study.flow.map((step, i): ChartStep => {
      const condition = step.disqualify_when as Condition | undefined;
      const node = study.nodes.get(step.nodes[0]!);
      const screen = study.ineligible && titleOf(study.ineligible.node ?? '');
      return {
        title: `${i + 1}. ${SCREENS[step.layout] ? textIn(locale, SCREENS[step.layout]!) : step.layout}`,
        lines: [
          ...step.nodes.map((slug) => `• ${titleOf(slug)}${scheduleWords(study.nodes.get(slug), locale, titleOf)}`),
          textIn(locale, DONE[step.done_by]),
        ],
        ...(condition && node
          ? {
              exit: {
                condition: textIn(locale, messages.exit, {
                  condition: conditionWords(condition, questionNames(compiledFormOf(node, locale), locale)),
                }),
                to: screen
                  ? textIn(locale, messages.notEligibleScreen, { screen })
                  : textIn(locale, messages.notEligible),
              },
            }
          : {}),
      };
    }),
  ];
}

interface Schedule {
  opens?: unknown;
  closes?: unknown;
  every?: unknown;
  occurrences?: number;
  after?: { node: string; status?: string };
  optional?: boolean;
}

/** When a node is open, in words; empty if always. */
function scheduleWords(node: VersionedNode | undefined, locale: string, titleOf: (slug: string) => string): string {
  const { opens, closes, every, occurrences, after, optional } = (node ?? {}) as Schedule;
  const say = (message: Message, values?: Parameters<typeof textIn>[2]): string => textIn(locale, message, values);
  const spot = (moment: unknown) => ({
    isRelative: String(typeof moment === 'object'),
    moment: momentWords(moment, locale),
  });
  const words = [
    node?.status === 'draft' && say(messages.draft),
    opens !== undefined && say(messages.opens, spot(opens)),
    closes !== undefined && say(messages.closes, spot(closes)),
    every !== undefined && say(messages.every, { moment: momentWords(every, locale) }),
    occurrences !== undefined && say(messages.times, { count: occurrences }),
    after && say(messages.afterNode, { node: titleOf(after.node), status: after.status ?? 'completed' }),
    optional && say(messages.optional),
  ].filter(Boolean);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** Lengths of time by their key in a schedule. */
const UNITS: Readonly<Record<string, Message>> = {
  days: messages.days,
  weeks: messages.weeks,
  months: messages.months,
  hours: messages.hours,
  minutes: messages.minutes,
};

/** How a message writes a time of day: noon and midnight have a name, which nobody confuses. `one` is for the grammar. */
const clockOf = (time: string): string =>
  time === '12:00' ? 'noon' : time === '00:00' ? 'midnight' : parseInt(time, 10) === 1 ? 'one' : 'other';

/** `{ "days": 1, "at": "18:00" }` → `1 day at 18:00`. */
const momentWords = (moment: unknown, locale: string): string =>
  typeof moment === 'object' && moment !== null
    ? Object.entries(moment)
        .map(([unit, value]) =>
          unit === 'at'
            ? textIn(locale, messages.at, { time: String(value), clock: clockOf(String(value)) })
            : UNITS[unit]
              ? textIn(locale, UNITS[unit], { count: Number(value) })
              : `${String(value)} ${unit}`,
        )
        .join(' ')
    : String(moment);
