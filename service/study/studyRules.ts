import studyMetaSchema from '#schemas/study-meta.schema.json' with { type: 'json' };
import { didYouMean, type Finding, type Found, type Rule, suggested } from '#kit/check/index.ts';
import { contributionLayouts, stepLayouts, typesWithOwnResults } from '#schemas/nodePaths.ts';
import { escapeToken } from '#kit/pure/validation/index.ts';
import { conditionProblems } from './formProblems.ts';
import { hasSmallLetters, isFirstOfItsKind, isLocale, localeNamed } from './check/locales.ts';
import { brandRules, programRules } from './check/brandRules.ts';
import { colorRule } from './check/colorProblems.ts';
import { endScreens, fieldsOf, onNodes, onSteps, secretsOf, stepRules } from './check/stepRules.ts';
import { integrationRules } from './integrationProblems.ts';
import { mailHourRules } from './mailRules.ts';
import { reservedSegments, type Study } from './study.ts';

/** What a check mark says, or is called, by which participants agree. */
const AGREES =
  /agree|consent|accept|have read|(want|wish|like|choose) to (take part|participate)|acepto|consiento|de acuerdo|leído|(quiero|deseo) participar|einverstanden|stimme|willige|gelesen|teilnehmen/i;

/** True if a field of a consent is a signature, or a check mark by which participants agree. */
const signs = ({ type, name, label }: { type: { type: string }; name: string; label: string }): boolean =>
  type.type === 'signature' || (type.type === 'checkbox' && (AGREES.test(name) || AGREES.test(label)));

/**
 * False for a number, a date and a text in a format, such as an email address: nobody agrees by it. A name, a choice, a check mark, letters or a
 * file can be meant so.
 */
function canAgree({ schema }: { schema: object }): boolean {
  const { type, format, dateParts, momentParts } = schema as Readonly<Record<string, unknown>>;
  const isNumber = type === 'number' || type === 'integer';
  const isFormat = format !== undefined && format !== 'alphanumeric';
  return !isNumber && !isFormat && dateParts === undefined && momentParts === undefined;
}

/** The fault of a slug that no file has; `undefined` if one has it. */
function unknownNode({ nodes }: Study, slug: string): Omit<Found, 'pointer'> | undefined {
  if (nodes.has(slug)) return undefined;
  // The name of a file is a slip for its slug.
  const advice = didYouMean(slug.slice(slug.lastIndexOf('/') + 1).replace(/\.json$/, ''), [...nodes.keys()]);
  const about = [slug, ...(advice.suggestion === undefined ? [] : [advice.suggestion])];
  return { message: `There is no nodes/${slug}.json.`, about, ...advice };
}

/** The screens that are no step of the flow: the place and the slug of each. */
const screensBesideFlow = (study: Study): readonly (readonly [pointer: string, slug: string])[] => [
  ...endScreens(study),
  ...(study.personalInformation ? [['/personal_information/node', study.personalInformation.node] as const] : []),
];

/** Slugs of the nodes that no step and no screen names. */
function orphans(study: Study): string[] {
  const used = new Set([
    ...study.flow.flatMap((step) => step.nodes),
    ...screensBesideFlow(study).map(([, slug]) => slug),
  ]);
  return [...study.nodes.keys()].filter((slug) => !used.has(slug));
}

/** How to end a flow whose last step ends. */
const lastStep = (study: Study): Pick<Found, 'fix'> =>
  study.flow.some(({ layout }) => contributionLayouts.includes(layout))
    ? {}
    : {
        fix: `Add a step after it: { "layout": "dashboard", "nodes": ${JSON.stringify(orphans(study))}, "done_by": "nothing" }.`,
      };

/** Whether a day as 2036-12-31 is in the calendar. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The rules for `study.json`, including its references to nodes. */
export const studyRules: readonly Rule<Study>[] = [
  {
    code: 'slugNotFolder',
    severity: 'error',
    find: ({ meta, slug }) =>
      meta.slug === slug
        ? []
        : [
            {
              pointer: '/meta/slug',
              message: `The slug is “${meta.slug}”, but the folder is called ${slug}; they must be the same.`,
              ...(meta.slug.toLowerCase() === slug && {
                fix: `Write "${slug}": a slug has lower-case letters, digits and hyphens.`,
              }),
            },
          ],
  },
  {
    code: 'reservedSlug',
    severity: 'error',
    find: ({ slug }) =>
      reservedSegments.includes(slug)
        ? [
            {
              pointer: '/meta/slug',
              message: `“${slug}” is a path of the service itself. Give the study another slug.`,
            },
          ]
        : [],
  },
  {
    code: 'unknownKey',
    severity: 'error',
    find({ meta }) {
      const known = Object.keys(studyMetaSchema.properties);
      return Object.keys(meta)
        .filter((key) => !known.includes(key))
        .map((key) => ({
          pointer: `/meta/${escapeToken(key)}`,
          message: `“${key}” is not a key that belongs here.`,
          ...didYouMean(key, known),
        }));
    },
  },
  colorRule,
  ...brandRules,
  ...stepRules,
  ...integrationRules,
  ...programRules,
  ...mailHourRules,
  onNodes({
    code: 'unknownNode',
    severity: 'error',
    fault: ({ slug, study }) => unknownNode(study, slug),
  }),
  {
    code: 'unknownNode',
    severity: 'error',
    find: (study) =>
      screensBesideFlow(study).flatMap(([pointer, slug]) => {
        const fault = unknownNode(study, slug);
        return fault ? [{ pointer, ...fault }] : [];
      }),
  },
  {
    code: 'orphanNode',
    severity: 'warning',
    find: (study) =>
      orphans(study).map((slug) => ({
        pointer: '/flow',
        about: [slug],
        message: `nodes/${slug}.json belongs to no step, so no participant ever sees it.`,
        fix: 'Name it in the “nodes” of a step, or delete the file.',
      })),
  },
  onSteps('repeatingNoNode', 'error', ({ repeating = [], nodes }, at) =>
    repeating
      .filter((slug) => !nodes.includes(slug))
      .map((slug) => ({
        pointer: `${at}/repeating`,
        message: `“${slug}” is not a node of this step.`,
        ...didYouMean(slug, nodes),
      })),
  ),
  onNodes({
    code: 'nodeTwice',
    severity: 'error',
    fault({ slug, step, place, study: { flow } }) {
      const first = flow.findIndex(({ nodes }) => nodes.includes(slug));
      const isFirst = flow[first] === step && step.nodes.indexOf(slug) === place;
      return (
        !isFirst && {
          about: [slug],
          message: `“${slug}” already belongs to step ${first + 1}, so its answers cannot be told apart.`,
        }
      );
    },
  }),
  onNodes({
    code: 'noTitle',
    severity: 'warning',
    doneBy: ['nothing'],
    fault: ({ slug, node }) =>
      node &&
      node.content.title === undefined && {
        message: `“${slug}” has no title, so the dashboard lists it without a name.`,
      },
  }),
  onNodes({
    code: 'consentWithoutSignature',
    severity: 'warning',
    doneBy: ['consent'],
    fault({ slug, node }) {
      const fields = fieldsOf(node);
      const isRequired = (field: (typeof fields)[number]) => field.required || field.type.alwaysRequired;
      if (fields.length > 0 && !fields.some((field) => isRequired(field) && canAgree(field)))
        return {
          message: `The form of the consent “${slug}” requires no answer that can be a signature or an agreement.`,
        };
      const signing = fields.filter(signs);
      return (
        signing.length > 0 &&
        !signing.some(isRequired) && {
          message: `The consent “${slug}” asks for “${signing[0]!.name}”, but does not require it.`,
        }
      );
    },
  }),
  onNodes({
    code: 'passwordMissing',
    severity: 'error',
    doneBy: ['password'],
    fault: ({ slug, node }) =>
      node?.content.form &&
      secretsOf(node).length === 0 && {
        message: `The form of “${slug}” asks for no password, so participants cannot complete this step.`,
      },
  }),
  onNodes({
    code: 'stepNeverOpens',
    severity: 'error',
    fault({ slug, node, step, study: { flow } }) {
      const after = node?.after?.node;
      const later = flow.slice(flow.indexOf(step) + 1);
      return (
        after !== undefined &&
        step.done_by !== 'nothing' &&
        later.some(({ nodes }) => nodes.includes(after)) && {
          message: `“${slug}” opens after “${after}”, which belongs to a later step. No participant can reach it.`,
        }
      );
    },
  }),
  {
    code: 'unknownLocale',
    severity: 'error',
    find: ({ meta }) =>
      [meta.primary_locale, ...meta.secondary_locales].flatMap((locale, i) =>
        isLocale(locale) && hasSmallLetters(locale)
          ? []
          : [
              {
                pointer: i === 0 ? '/meta/primary_locale' : `/meta/secondary_locales/${i - 1}`,
                message: `“${locale}” is not the tag of a language.`,
                ...suggested(isLocale(locale) ? locale.toLowerCase() : localeNamed(locale)),
              },
            ],
      ),
  },
  {
    code: 'unusedSetting',
    severity: 'warning',
    find: ({ meta: { locale, primary_locale: primary } }) =>
      locale === primary || !isLocale(primary)
        ? []
        : [
            {
              pointer: '/meta/locale',
              message: `“locale” is “${locale}”, and the service replaces it by the language of each visitor.`,
              fix: `Write the primary language, “${primary}”.`,
            },
          ],
  },
  {
    code: 'localeTwice',
    severity: 'warning',
    find: ({ meta }) =>
      [meta.primary_locale, ...meta.secondary_locales].flatMap((locale, i, all) =>
        isFirstOfItsKind(locale, i, all)
          ? []
          : [
              {
                pointer: `/meta/secondary_locales/${i - 1}`,
                message: `“${locale}” is already a language of the study.`,
                fix: 'Write another language of the texts in its place, or leave it out.',
              },
            ],
      ),
  },
  onNodes({
    code: 'stepWithoutForm',
    severity: 'error',
    doneBy: ['answers', 'consent'],
    fault: ({ slug, node }) =>
      node && !node.content.form && { message: `“${slug}” has no form, so participants cannot complete this step.` },
  }),
  onNodes({
    code: 'formNotAsked',
    severity: 'error',
    doneBy: ['visit', 'time'],
    fault: ({ slug, node, step }) =>
      node?.content.form && {
        message: `“${slug}” has a form, but a step that is done by "${step.done_by}" asks for no answers.`,
        fix: 'Let the step be done by "answers", or take the form out of the node.',
      },
  }),
  onNodes({
    code: 'waitsForNothing',
    severity: 'error',
    doneBy: ['time'],
    fault: ({ slug, node }) =>
      node &&
      node.opens === undefined && {
        message: `“${slug}” names no time, so there is nothing to wait for.`,
        fix: 'Give the node “opens”, such as { "days": 2, "at": "08:00" }.',
      },
  }),
  onSteps('unknownLayout', 'error', ({ layout }, at) =>
    stepLayouts.includes(layout)
      ? []
      : [
          {
            pointer: `${at}/layout`,
            message: `The portal has no screen “${layout}” for a step.`,
            ...didYouMean(layout, stepLayouts),
          },
        ],
  ),
  onNodes({
    code: 'unlistedActivity',
    severity: 'error',
    doneBy: ['nothing'],
    fault({ slug, node, step }) {
      const layout = node?.layout;
      // One that is misspelled is reported at the node.
      const isKnown = layout !== undefined && stepLayouts.includes(layout);
      return (
        contributionLayouts.includes(step.layout) &&
        isKnown &&
        !contributionLayouts.includes(layout) && {
          about: [slug],
          message: `The dashboard does not list “${slug}”, because its layout is “${layout}”.`,
          fix: `Give it the layout ${contributionLayouts.map((one) => `“${one}”`).join(' or ')}.`,
        }
      );
    },
  }),
  onNodes({
    code: 'resultOutsideDashboard',
    severity: 'error',
    fault: ({ slug, node, step }) =>
      step.done_by !== 'nothing' &&
      typesWithOwnResults.includes(node?.type ?? '') && {
        message: `“${slug}” is a ${node!.type}, which participants can only do from the dashboard.`,
        fix: 'Move it to the step that is done by "nothing".',
      },
  }),
  onNodes({
    code: 'testWithoutForm',
    severity: 'error',
    fault: ({ slug, node }) =>
      node?.type === 'CognitiveTest' &&
      !node.content.form && { message: `“${slug}” needs a form that describes the results of the test.` },
  }),
  onNodes({
    code: 'testWithoutProvider',
    severity: 'error',
    fault: ({ slug, node, study }) =>
      node?.type === 'CognitiveTest' &&
      node.content.form &&
      !study.cognitiveTest && { message: `“${slug}” needs a provider of the test. Add “cognitive_test”.` },
  }),
  onSteps('passwordByCode', 'error', ({ confirm_by, done_by }, at) =>
    confirm_by && done_by === 'password'
      ? [{ pointer: `${at}/confirm_by`, message: 'A password is not confirmed by a code. Leave this key out.' }]
      : [],
  ),
  {
    code: 'lastStepEnds',
    severity: 'error',
    find: (study) =>
      study.flow.at(-1)!.done_by === 'nothing'
        ? []
        : [
            {
              pointer: `/flow/${study.flow.length - 1}/done_by`,
              message: 'The last step must be done by "nothing": participants stay on it.',
              ...lastStep(study),
            },
          ],
  },
  {
    code: 'noIneligibleScreen',
    severity: 'error',
    find: ({ flow, ineligible }) =>
      !ineligible && flow.some((step) => step.disqualify_when)
        ? [
            {
              pointer: '/flow',
              message:
                'A step disqualifies participants, but there is no “ineligible” for the screen that they stay on.',
            },
          ]
        : [],
  },
  {
    code: 'informationForm',
    severity: 'error',
    find({ flow, nodes, personalInformation }) {
      const node = nodes.get(personalInformation?.node ?? '');
      if (!node) return [];
      const isStep = flow.some((step) => step.nodes.includes(node.slug));
      return !isStep && node.content.form?.schema.length === 1
        ? []
        : [
            {
              pointer: '/personal_information/node',
              message: isStep
                ? `“${node.slug}” belongs to a step, so participants would answer it twice.`
                : `“${node.slug}” needs a form with one page.`,
            },
          ];
    },
  },
  {
    code: 'retentionDay',
    severity: 'error',
    find: ({ retention: { erase_on } = {} }) =>
      erase_on === undefined || isDay(erase_on)
        ? []
        : [{ pointer: '/retention/erase_on', message: `There is no day ${erase_on}.` }],
  },
  {
    code: 'doubleReason',
    severity: 'error',
    find: ({ meta }) =>
      (meta.withdrawal?.reasons ?? []).flatMap(({ value }, i, all) =>
        all.findIndex((other) => other.value === value) === i
          ? []
          : [
              {
                pointer: `/meta/withdrawal/reasons/${i}/value`,
                message: `Two reasons have the value “${value}”, so they cannot be distinguished.`,
              },
            ],
      ),
  },
  onSteps('disqualifiesBySeveral', 'error', ({ disqualify_when, nodes }, at) =>
    disqualify_when && nodes.length > 1
      ? [
          {
            pointer: `${at}/disqualify_when`,
            message: `The condition looks at the answers to one node, and this step has ${nodes.length}.`,
            fix: 'Give the node with the questions a step of its own.',
          },
        ]
      : [],
  ),
  onSteps('screenerAdmitsAll', 'hint', ({ layout, done_by }, at, { flow }) =>
    layout === 'screener' && done_by === 'answers' && !flow.some((step) => step.disqualify_when)
      ? [{ pointer: `${at}/layout`, message: 'No answers to this screener, or to another step, disqualify anybody.' }]
      : [],
  ),
  onSteps('disqualifiesByNothing', 'error', ({ disqualify_when, done_by }, at) =>
    disqualify_when && done_by !== 'answers' && done_by !== 'nothing'
      ? [
          {
            pointer: `${at}/disqualify_when`,
            message: `A step that is done by "${done_by}" never disqualifies participants: the condition is evaluated only when answers are submitted.`,
            fix: 'Move it to the step that asks the questions.',
          },
        ]
      : [],
  ),
];

const WRONGLY_SCREENED =
  'The condition does not turn away the people whom it is meant for: some may take part for whom the study is not meant.';

/** Finds the problems of the conditions that disqualify. */
export const disqualifyProblems = ({ flow, nodes }: Study): Finding[] =>
  flow.flatMap((step, i) => {
    const form = nodes.get(step.nodes[0]!)?.content.form;
    return step.disqualify_when && form && step.nodes.length === 1
      ? conditionProblems(form, step.disqualify_when, `/flow/${i}/disqualify_when`).map((finding) => ({
          // The code's own words are about a question with the condition.
          participants: WRONGLY_SCREENED,
          ...finding,
        }))
      : [];
  });
