import { stepLayouts } from '#schemas/nodePaths.ts';
import { allFields, type CompiledField } from '#kit/pure/compile/index.ts';
import { compiledFormOf } from './compiledFormOf.ts';
import { didYouMean, type Found, inDays, orList, type Rule } from '#kit/check/index.ts';
import { findLocalText, type LocalText } from '#kit/pure/texts/index.ts';
import { groupRule } from './check/brandRules.ts';
import { nodesReadBy } from './formReads.ts';
import { fieldsOf, isFollowUp, secretsOf } from './check/stepRules.ts';
import type { FlowStep, Study, VersionedNode } from './study.ts';

/** One node with the step that it belongs to, if any. */
export interface NodeSite {
  node: VersionedNode;
  step: FlowStep | undefined;
  study: Study;
}

const stepOf = ({ flow }: Study, slug: string): FlowStep | undefined => flow.find(({ nodes }) => nodes.includes(slug));
const isRepeating = ({ step, node }: NodeSite): boolean => step?.repeating?.includes(node.slug) ?? false;

/** So many entries are open at the same time if participants can still fill in the one before. */
const MOST_OPEN = 2;

/** The value of each option of a field, by its label. */
function codesOf({ input }: CompiledField, primary: string): ReadonlyMap<string, unknown> {
  const options = (input as { options?: unknown }).options;
  return new Map(
    (Array.isArray(options) ? (options as { value?: unknown; label?: LocalText }[]) : []).map(({ value, label }) => [
      findLocalText(label, primary, primary).text.trim(),
      value,
    ]),
  );
}

/** A label that has another value in another field. */
function otherCode(a: CompiledField, b: CompiledField, primary: string): string | undefined {
  const codes = codesOf(b, primary);
  return [...codesOf(a, primary)].find(
    ([label, value]) => label !== '' && codes.has(label) && codes.get(label) !== value,
  )?.[0];
}

/** Whether only steps that store no answers have a node. A node of no step is never answered, and has a finding of its own. */
const isPasswordNode = (slug: string, { flow, personalInformation }: Study): boolean =>
  slug !== personalInformation?.node &&
  flow.every(({ nodes, done_by }) => done_by === 'password' || !nodes.includes(slug));

/** Inputs whose answers must never be stored, such as passwords, in nodes whose answers are stored. */
export const secretRule: Rule<Pick<NodeSite, 'node' | 'study'>> = {
  code: 'storedPassword',
  severity: 'error',
  find: ({ node, study }) =>
    isPasswordNode(node.slug, study)
      ? []
      : secretsOf(node).map(({ name, pointer }) => ({
          pointer: `/content/form${pointer}`,
          about: [node.slug],
          message: `“${name}” asks for a password, but only steps of the flow with done_by "password" may have this node. Passwords are never stored as answers.`,
        })),
};

/** Rules for what a node and its schedule say about other nodes and its step. */
export const nodeRules: readonly Rule<NodeSite>[] = [
  secretRule,
  groupRule,
  {
    code: 'unknownNode',
    severity: 'error',
    find: ({ node: { after }, study: { nodes } }) =>
      !after || nodes.has(after.node)
        ? []
        : [
            {
              pointer: '/after/node',
              message: `There is no nodes/${after.node}.json.`,
              ...didYouMean(after.node, [...nodes.keys()]),
            },
          ],
  },
  {
    code: 'readsLater',
    severity: 'warning',
    find: (site) =>
      [...new Set(nodesReadBy(site.node))].flatMap((slug) => {
        const why = neverRead(site, slug);
        return why === undefined
          ? []
          : [
              {
                pointer: '/content/form',
                about: [slug],
                message: `The form reads answers of “${slug}”, but ${why}, so they are missing for everyone.`,
              },
            ];
      }),
  },
  {
    code: 'unknownLayout',
    severity: 'error',
    find: ({ node: { layout } }) =>
      layout === undefined || stepLayouts.includes(layout)
        ? []
        : [
            {
              pointer: '/layout',
              message: `The portal has no screen “${layout}”.`,
              participants: 'Participants do not find the activity on their dashboard.',
              ...didYouMean(layout, stepLayouts),
            },
          ],
  },
  {
    code: 'circleOfAfter',
    severity: 'error',
    find({ node, study }) {
      const circle = circleFrom(node.slug, study);
      return circle
        ? [
            {
              pointer: '/after/node',
              message: `It waits for itself: ${circle.map((slug) => `“${slug}”`).join(' opens after ')}. It would never open.`,
              fix: 'Leave “after” out of one of them.',
            },
          ]
        : [];
    },
  },
  {
    code: 'neverAfter',
    severity: 'error',
    find: ({ node: { after }, study }) => (after ? neverReached(study, after.node, after.status ?? 'completed') : []),
  },
  {
    code: 'scheduledStep',
    severity: 'error',
    find: ({ node, step, study }) =>
      // Nothing follows the last step.
      step && step.done_by !== 'nothing' && step !== study.flow.at(-1)
        ? (['closes', 'every', 'occurrences'] as const)
            .filter((key) => node[key] !== undefined)
            .map((key) => ({
              pointer: `/${key}`,
              message: `Participants must complete this node to go on, so it cannot have “${key}”: participants who are late could never go on.`,
              fix: 'Leave it out, or move the node to the last step.',
            }))
        : [],
  },
  {
    code: 'repeatingSchedule',
    severity: 'error',
    find: (site) =>
      isRepeating(site) && (site.node.every || site.node.occurrences)
        ? [
            {
              pointer: site.node.every ? '/every' : '/occurrences',
              message: 'The step names it as “repeating”, so it can be answered at any time, without a number.',
              fix: 'Take it out of “repeating” of the step.',
            },
          ]
        : [],
  },
  {
    code: 'diaryOfOneDay',
    severity: 'warning',
    find: (site) =>
      site.node.type === 'Diary' && !site.node.every && !site.node.occurrences && !isRepeating(site)
        ? [
            {
              pointer: '/type',
              message: 'A diary has an entry for each day, but this one can be answered only once.',
              fix: 'Give it “every”, such as { "days": 1 }, and “occurrences”, the number of days.',
            },
          ]
        : [],
  },
  {
    code: 'nightsWithoutEvery',
    severity: 'warning',
    find: ({ node: { nights, every } }) =>
      nights && !every
        ? [
            {
              pointer: '/nights',
              message: 'Only entries that come with “every” are named by their night, so “nights” has no effect.',
              fix: 'Give the node “every”, such as { "days": 1 }, or leave “nights” out.',
            },
          ]
        : [],
  },
  {
    code: 'entriesOverlap',
    severity: 'warning',
    find({ node: { type, opens, closes, every } }) {
      if (!every || typeof closes === 'string') return [];
      if (!closes)
        return type === 'Diary'
          ? [
              {
                pointer: '/every',
                message: 'No entry of this diary closes, so participants can fill in all of them on the last day.',
                fix: 'Give it “closes”, such as { "days": 1, "at": "12:00" }.',
              },
            ]
          : [];
      const at = (typeof opens === 'object' ? opens.at : undefined) ?? '00:00';
      const days = inDays(closes) + ((closes.at ?? '00:00') > at ? 1 : 0);
      const count = Math.ceil(days / inDays(every));
      return count > MOST_OPEN
        ? [
            {
              pointer: '/closes',
              message: `An entry is still open when the next ones open: ${count} of them at the same time.`,
            },
          ]
        : [];
    },
  },
  {
    code: 'followUpWithoutMail',
    severity: 'warning',
    find: ({ node, step, study: { nodes } }) =>
      step?.done_by !== 'nothing' ||
      !isFollowUp(node) ||
      !node.content.form ||
      [...nodes.values()].some(({ mail, opens }) => mail && JSON.stringify(opens) === JSON.stringify(node.opens))
        ? []
        : [
            {
              pointer: node.opens === undefined ? '/layout' : '/opens',
              message: 'It opens when participants have left, and no mail tells them.',
            },
          ],
  },
  {
    code: 'codesDiffer',
    severity: 'warning',
    find: ({ node, study: { nodes, meta } }) => {
      const others = [...nodes.values()].slice(0, [...nodes.keys()].indexOf(node.slug));
      return fieldsOf(node).flatMap((field): Found[] =>
        others
          .flatMap((other) => {
            const same = fieldsOf(other).find(({ name }) => name === field.name);
            const label = same && otherCode(same, field, meta.primary_locale);
            return label === undefined
              ? []
              : [
                  {
                    pointer: `/content/form${field.pointer}/options`,
                    about: [field.name],
                    message: `“${field.name}” has other codes here than in “${other.slug}”: “${label}” has ${orList(
                      [field, same!].map((each) => JSON.stringify(codesOf(each, meta.primary_locale).get(label))),
                    )}.`,
                  },
                ];
          })
          .slice(0, 1),
      );
    },
  },
  {
    code: 'editionWithoutSignature',
    severity: 'warning',
    find: ({ node, step }) =>
      node.edition !== undefined && step && step.done_by !== 'consent'
        ? [{ pointer: '/edition', message: 'Only consents have an edition, and this node is not signed.' }]
        : [],
  },
  {
    code: 'unusedSetting',
    severity: 'warning',
    find({ node, step }) {
      const { type, optional, identity, edition = 1, content } = node;
      const isSigned = !step || step.done_by === 'consent';
      const unused: readonly [pointer: string, isUnused: boolean, message: string][] = [
        [
          '/optional',
          optional !== undefined && !isSigned,
          'Only consents can be optional, and this node is not signed.',
        ],
        [
          '/identity',
          identity !== undefined && type !== 'VerifyIdentity',
          'Only a VerifyIdentity node reads “identity”.',
        ],
        [
          '/content/changes',
          content.changes !== undefined && edition === 1,
          'Nobody has signed an edition before this one, so “changes” is never shown.',
        ],
        ...unreadWords(node, step),
      ];
      return unused.flatMap(([pointer, isUnused, message]) => (isUnused ? [{ pointer, message }] : []));
    },
  },
];

/** The words about scores that no participant reads: they stand on receipts and on the dashboard, for the form as a whole. */
function unreadWords(
  node: VersionedNode,
  step: FlowStep | undefined,
): [pointer: string, isUnused: true, message: string][] {
  if (!node.content.form) return [];
  const form = compiledFormOf(node, 'en');
  const hasReceipt = form.definition.review === true || step === undefined || step.done_by === 'nothing';
  return [...allFields(form)].flatMap(({ type, input, pointer }) => {
    const ranges = (input.config as { cut_offs?: readonly object[] } | undefined)?.cut_offs ?? [];
    const at = type.feedback ? ranges.findIndex((range) => 'feedback' in range) : -1;
    const isInList = form.fields.every((field) => field.pointer !== pointer);
    if (at < 0 || (hasReceipt && !isInList)) return [];
    return [
      [
        `/content/form${pointer}/config/cut_offs/${at}/feedback`,
        true,
        isInList
          ? 'Participants read words about a score of the whole form, but not about a score inside a list.'
          : 'Participants read these words in the copy of their answers, which this step has only with "review": true.',
      ],
    ];
  });
}

/** The slugs from a node back to itself, if it waits for itself. */
function circleFrom(slug: string, { nodes }: Study): string[] | undefined {
  const passed = [slug];
  let next = nodes.get(slug)?.after?.node;
  while (next !== undefined && next !== slug) {
    // A circle that this node is not part of is reported at its own nodes.
    if (passed.includes(next)) return undefined;
    passed.push(next);
    next = nodes.get(next)?.after?.node;
  }
  return next === undefined ? undefined : [...passed, slug];
}

/** The steps whose nodes are never answered. */
const UNANSWERED: readonly FlowStep['done_by'][] = ['password', 'verified_email', 'visit', 'time'];

/** Whether a node can be answered more than once. */
const isOften = (site: NodeSite): boolean =>
  isRepeating(site) || site.node.every !== undefined || (site.node.occurrences ?? 1) > 1;

/** Why a form can never have an answer of a node that it reads. */
function neverRead(site: NodeSite, slug: string): string | undefined {
  const { node, step, study } = site;
  const { flow, personalInformation } = study;
  if (!step || slug === personalInformation?.node) return undefined;
  const other = stepOf(study, slug);
  if (!other || UNANSWERED.includes(other.done_by)) return 'no step of the flow asks for its answers';
  if (slug === node.slug) return isOften(site) ? undefined : 'it is answered only once';
  return flow.indexOf(other) > flow.indexOf(step) ? 'it is answered in a later step' : undefined;
}

/** Why a node can never reach a status that another one waits for. */
function neverReached(study: Study, slug: string, status: string): Found[] {
  const node = study.nodes.get(slug);
  if (!node) return [];
  const step = stepOf(study, slug);
  if (!step || UNANSWERED.includes(step.done_by))
    return [
      { pointer: '/after/node', message: `“${slug}” is never answered: no step of the flow asks for its answers.` },
    ];
  if (status === 'stale' && node.closes === undefined)
    return [
      {
        pointer: '/after/status',
        message: `“${slug}” never closes, so it never becomes stale.`,
        fix: 'Give that node “closes”, or wait for another status.',
      },
    ];
  const isEndless =
    node.occurrences === undefined &&
    (node.every ? typeof node.closes !== 'string' : isRepeating({ node, step, study }) && node.closes === undefined);
  return isEndless && status !== 'in_progress'
    ? [
        {
          pointer: '/after/node',
          message: `“${slug}” can be answered again and again, so it is never ${status}.`,
          fix: 'Give that node “occurrences”, or wait for “in_progress”.',
        },
      ]
    : [];
}
