import type { Condition } from '#kit/fields/index.ts';
import { localText } from '#kit/texts/index.ts';
import { questionNames } from '#service/codebook/conditionNames.ts';
import { conditionWords } from '#service/codebook/conditionWords.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import type { FlowStep, Study, VersionedNode } from '#service/study/study.ts';
import type { ChartStep } from './flowChart.ts';

/** What completes a step, in words. */
const DONE: Readonly<Record<FlowStep['done_by'], string>> = {
  answers: 'Done when all forms are sent',
  password: 'Done when a password is created',
  consent: 'Done when every consent is signed',
  verified_email: 'Done when the link in a mail is opened',
  visit: 'Done with a press on its button',
  time: 'Done when its time has come',
  nothing: 'Last step: activities can be answered while they are open',
};

/** The steps of a study from the landing page on. */
export function chartSteps(study: Study): ChartStep[] {
  const primary = study.meta.primary_locale;
  const titleOf = (slug: string): string => localText(study.nodes.get(slug)?.content.title, primary, primary) || slug;
  return [
    {
      title: 'Landing page',
      lines: [localText(study.landing[0]?.content?.hero_title, primary, primary)].filter(Boolean),
    },
    ...study.flow.map((step, i): ChartStep => {
      const condition = step.disqualify_when as Condition | undefined;
      const node = study.nodes.get(step.nodes[0]!);
      return {
        title: `${i + 1}. ${step.layout.replaceAll('_', ' ')}`,
        lines: [
          ...step.nodes.map((slug) => `• ${titleOf(slug)}${scheduleWords(study.nodes.get(slug))}`),
          DONE[step.done_by],
        ],
        ...(condition && node
          ? {
              exit: {
                condition: conditionWords(condition, questionNames(compiledFormOf(node, primary), primary)),
                to: study.ineligible ? `not eligible: ${titleOf(study.ineligible.node ?? '')}` : 'not eligible',
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
function scheduleWords(node: VersionedNode | undefined): string {
  const { opens, closes, every, occurrences, after, optional } = (node ?? {}) as Schedule;
  const words = [
    opens !== undefined && `opens ${momentWords(opens)}`,
    closes !== undefined && `closes ${momentWords(closes)}`,
    every !== undefined && `every ${momentWords(every)}`,
    occurrences !== undefined && `${occurrences} times`,
    after && `after ${after.node} is ${after.status ?? 'completed'}`,
    optional && 'optional',
  ].filter(Boolean);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** `{ "days": 1, "at": "18:00" }` → `1 day at 18:00`. */
const momentWords = (moment: unknown): string =>
  typeof moment === 'object' && moment !== null
    ? Object.entries(moment)
        .map(([unit, value]) =>
          unit === 'at' ? `at ${String(value)}` : `${String(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`,
        )
        .join(' ')
    : String(moment);
