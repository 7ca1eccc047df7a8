import studyMetaSchema from '#schemas/study-meta.schema.json' with { type: 'json' };
import { didYouMean, type Finding, type Found, type Rule, suggested } from '#kit/check/index.ts';
import { contributionLayouts, stepLayouts, typesWithOwnResults } from '#schemas/nodePaths.ts';
import { neverStoredFields } from '#kit/compile/index.ts';
import { escapeToken } from '#kit/validation/index.ts';
import { conditionProblems } from './formProblems.ts';
import { compiledFormOf } from './compiledFormOf.ts';
import { hasSmallLetters, isFirstOfItsKind, isLocale, localeNamed } from './check/locales.ts';
import { brandRules } from './check/brandRules.ts';
import { colorRule } from './check/colorProblems.ts';
import { onSteps, stepRules } from './check/stepRules.ts';
import { integrationRules } from './integrationProblems.ts';
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

const unknownNode = ({ nodes }: Study, slug: string, pointer: string): Found[] =>
  nodes.has(slug) ? [] : [nodeMissing(slug, pointer, [...nodes.keys()])];

/** @param slugs of the nodes that there are */
function nodeMissing(slug: string, pointer: string, slugs: readonly string[]): Found {
  // The name of a file is a slip for its slug.
  const advice = didYouMean(slug.slice(slug.lastIndexOf('/') + 1).replace(/\.json$/, ''), slugs);
  const about = [slug, ...(advice.suggestion === undefined ? [] : [advice.suggestion])];
  return { pointer, message: `There is no nodes/${slug}.json.`, about, ...advice };
}

/** Slugs of the nodes that no step and no screen names. */
function orphans({ flow, ineligible, endNodes, personalInformation, nodes }: Study): string[] {
  const used = new Set([
    ...flow.flatMap((step) => step.nodes),
    ineligible?.node,
    personalInformation?.node,
    ...Object.values(endNodes),
  ]);
  return [...nodes.keys()].filter((slug) => !used.has(slug));
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

const isTest = ({ nodes }: Study, slug: string): boolean => nodes.get(slug)?.type === 'CognitiveTest';

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
  onSteps('unknownNode', 'error', ({ nodes }, at, study) =>
    nodes.flatMap((slug, j) => unknownNode(study, slug, `${at}/nodes/${j}`)),
  ),
  {
    code: 'unknownNode',
    severity: 'error',
    find: (study) => [
      ...(study.ineligible ? unknownNode(study, study.ineligible.node, '/ineligible/node') : []),
      ...(study.personalInformation
        ? unknownNode(study, study.personalInformation.node, '/personal_information/node')
        : []),
      ...Object.entries(study.endNodes).flatMap(([status, slug]) => unknownNode(study, slug, `/end_nodes/${status}`)),
    ],
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
  onSteps('nodeTwice', 'error', ({ nodes }, at, { flow }) =>
    nodes.flatMap((slug, j) => {
      const first = flow.findIndex((step) => step.nodes.includes(slug));
      return `/flow/${first}` === at && nodes.indexOf(slug) === j
        ? []
        : [
            {
              pointer: `${at}/nodes/${j}`,
              about: [slug],
              message: `“${slug}” already belongs to step ${first + 1}, so its answers cannot be told apart.`,
            },
          ];
    }),
  ),
  onSteps('noTitle', 'warning', ({ nodes, done_by }, at, study) =>
    done_by !== 'nothing'
      ? []
      : nodes.flatMap((slug, j) => {
          const node = study.nodes.get(slug);
          return node && node.content.title === undefined
            ? [
                {
                  pointer: `${at}/nodes/${j}`,
                  message: `“${slug}” has no title, so the dashboard lists it without a name.`,
                },
              ]
            : [];
        }),
  ),
  onSteps('consentWithoutSignature', 'warning', ({ nodes, done_by }, at, study) =>
    done_by !== 'consent'
      ? []
      : nodes.flatMap((slug, j) => {
          const node = study.nodes.get(slug);
          const fields = node?.content.form ? compiledFormOf(node, 'en').fields : [];
          const isRequired = (field: (typeof fields)[number]) => field.required || field.type.alwaysRequired;
          const signing = fields.filter(signs);
          const found = (message: string) => [{ pointer: `${at}/nodes/${j}`, message }];
          if (fields.length > 0 && !fields.some((field) => isRequired(field) && canAgree(field)))
            return found(
              `The form of the consent “${slug}” requires no answer that can be a signature or an agreement.`,
            );
          return signing.length === 0 || signing.some(isRequired)
            ? []
            : found(`The consent “${slug}” asks for “${signing[0]!.name}”, but does not require it.`);
        }),
  ),
  onSteps('passwordMissing', 'error', ({ nodes, done_by }, at, study) =>
    done_by !== 'password'
      ? []
      : nodes.flatMap((slug, j) => {
          const node = study.nodes.get(slug);
          return node?.content.form && neverStoredFields(compiledFormOf(node, 'en')).length === 0
            ? [
                {
                  pointer: `${at}/nodes/${j}`,
                  message: `The form of “${slug}” asks for no password, so participants cannot complete this step.`,
                },
              ]
            : [];
        }),
  ),
  onSteps('stepNeverOpens', 'error', ({ nodes, done_by }, at, study) =>
    done_by === 'nothing'
      ? []
      : nodes.flatMap((slug, j) => {
          const after = study.nodes.get(slug)?.after?.node;
          const later = study.flow.slice(Number(at.slice('/flow/'.length)) + 1);
          return after !== undefined && later.some((step) => step.nodes.includes(after))
            ? [
                {
                  pointer: `${at}/nodes/${j}`,
                  message: `“${slug}” opens after “${after}”, which belongs to a later step. No participant can reach it.`,
                },
              ]
            : [];
        }),
  ),
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
  onSteps('stepWithoutForm', 'error', ({ nodes, done_by }, at, study) =>
    done_by !== 'answers' && done_by !== 'consent'
      ? []
      : nodes.flatMap((slug, j) => {
          const node = study.nodes.get(slug);
          return node && !node.content.form
            ? [
                {
                  pointer: `${at}/nodes/${j}`,
                  message: `“${slug}” has no form, so participants cannot complete this step.`,
                },
              ]
            : [];
        }),
  ),
  onSteps('formNotAsked', 'error', ({ nodes, done_by }, at, study) =>
    done_by !== 'visit' && done_by !== 'time'
      ? []
      : nodes.flatMap((slug, j) =>
          study.nodes.get(slug)?.content.form
            ? [
                {
                  pointer: `${at}/nodes/${j}`,
                  message: `“${slug}” has a form, but a step that is done by "${done_by}" asks for no answers.`,
                  fix: 'Let the step be done by "answers", or take the form out of the node.',
                },
              ]
            : [],
        ),
  ),
  onSteps('waitsForNothing', 'error', ({ nodes, done_by }, at, study) =>
    done_by !== 'time'
      ? []
      : nodes.flatMap((slug, j) => {
          const node = study.nodes.get(slug);
          return node && node.opens === undefined
            ? [
                {
                  pointer: `${at}/nodes/${j}`,
                  message: `“${slug}” names no time, so there is nothing to wait for.`,
                  fix: 'Give the node “opens”, such as { "days": 2, "at": "08:00" }.',
                },
              ]
            : [];
        }),
  ),
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
  onSteps('unlistedActivity', 'error', ({ nodes, done_by, layout: screen }, at, study) =>
    done_by !== 'nothing' || !contributionLayouts.includes(screen)
      ? []
      : nodes.flatMap((slug, j) => {
          const layout = study.nodes.get(slug)?.layout;
          // One that is misspelled is reported at the node.
          return layout === undefined || contributionLayouts.includes(layout) || !stepLayouts.includes(layout)
            ? []
            : [
                {
                  pointer: `${at}/nodes/${j}`,
                  about: [slug],
                  message: `The dashboard does not list “${slug}”, because its layout is “${layout}”.`,
                  fix: `Give it the layout ${contributionLayouts.map((one) => `“${one}”`).join(' or ')}.`,
                },
              ];
        }),
  ),
  onSteps('resultOutsideDashboard', 'error', ({ nodes, done_by }, at, study) =>
    done_by === 'nothing'
      ? []
      : nodes.flatMap((slug, j) => {
          const type = study.nodes.get(slug)?.type ?? '';
          return typesWithOwnResults.includes(type)
            ? [
                {
                  pointer: `${at}/nodes/${j}`,
                  message: `“${slug}” is a ${type}, which participants can only do from the dashboard.`,
                  fix: 'Move it to the step that is done by "nothing".',
                },
              ]
            : [];
        }),
  ),
  onSteps('testWithoutForm', 'error', ({ nodes }, at, study) =>
    nodes.flatMap((slug, j) =>
      isTest(study, slug) && !study.nodes.get(slug)!.content.form
        ? [{ pointer: `${at}/nodes/${j}`, message: `“${slug}” needs a form that describes the results of the test.` }]
        : [],
    ),
  ),
  onSteps('testWithoutProvider', 'error', ({ nodes }, at, study) =>
    nodes.flatMap((slug, j) =>
      isTest(study, slug) && study.nodes.get(slug)!.content.form && !study.cognitiveTest
        ? [{ pointer: `${at}/nodes/${j}`, message: `“${slug}” needs a provider of the test. Add “cognitive_test”.` }]
        : [],
    ),
  ),
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
