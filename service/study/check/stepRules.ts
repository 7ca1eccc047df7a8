import { missingDetails } from '#schemas/authentication.ts';
import { isThirdParty, thirdPartyProviders } from '#schemas/thirdParty.ts';
import { didYouMean, type Found, inDays, orList, type Rule, suggested } from '#kit/check/index.ts';
import { neverStoredFields } from '#kit/pure/compile/index.ts';
import { localText } from '#kit/pure/texts/index.ts';
import { compiledFormOf } from '../compiledFormOf.ts';
import { type FlowStep, isDraft as isDraftStudy, type Study, type VersionedNode } from '../study.ts';

/** A rule for each step of the flow. */
export const onSteps = (
  code: string,
  severity: Rule<Study>['severity'],
  find: (step: FlowStep, at: string, study: Study) => readonly Found[],
): Rule<Study> => ({
  code,
  severity,
  find: (study) => study.flow.flatMap((step, i) => find(step, `/flow/${i}`, study)),
});

/** A node as a step of the flow names it. */
interface NamedNode {
  slug: string;
  /** Missing if there is no such file. */
  node: VersionedNode | undefined;
  step: FlowStep;
  /** Its number in the step, from 0. */
  place: number;
  study: Study;
}

/** What is wrong with a node of a step; a false value if nothing is. */
type NodeFault = Omit<Found, 'pointer'> | false | undefined;

interface NodeRule extends Pick<Rule<Study>, 'code' | 'severity'> {
  /** Only for the steps that are done in one of these ways. Default: for all. */
  doneBy?: readonly FlowStep['done_by'][];
  fault(named: NamedNode): NodeFault;
}

/** A rule for each node that a step of the flow names. */
export const onNodes = ({ code, severity, doneBy, fault }: NodeRule): Rule<Study> =>
  onSteps(code, severity, (step, at, study) =>
    doneBy && !doneBy.includes(step.done_by)
      ? []
      : step.nodes.flatMap((slug, place) => {
          const found = fault({ slug, node: study.nodes.get(slug), step, place, study });
          return found ? [{ pointer: `${at}/nodes/${place}`, ...found }] : [];
        }),
  );

/** What completes a step → the screens on which participants can do that. */
const screens: Readonly<Record<FlowStep['done_by'], readonly string[]>> = {
  // Activities of a dashboard can be the way to the next step.
  answers: ['screener', 'file_upload', 'dashboard', 'follow_up'],
  password: ['registration'],
  consent: ['informed_consent'],
  verified_email: ['verify_email'],
  visit: ['visit_portal'],
  time: ['event_delay'],
  nothing: ['dashboard', 'follow_up', 'education', 'terminal_state'],
};
const known = new Set(Object.values(screens).flat());
const quotedList = (words: readonly string[]): string => orList(words.map((word) => `"${word}"`));

/** The fields of a node’s form. */
export const fieldsOf = (node: VersionedNode | undefined) =>
  node?.content.form ? compiledFormOf(node, 'en').fields : [];

/** Those of them whose answers are never stored, such as passwords. */
export const secretsOf = (node: VersionedNode | undefined) =>
  node?.content.form ? neverStoredFields(compiledFormOf(node, 'en')) : [];

/** Whether a node opens some days after participants have come to it. */
export const isFollowUp = ({ layout, opens }: VersionedNode): boolean =>
  layout === 'follow_up' || (typeof opens === 'object' && inDays(opens) > 1);

/** The screens at the end of a participation: the place and the slug of each. */
export const endScreens = ({ ineligible, endNodes }: Study): readonly (readonly [pointer: string, slug: string])[] => [
  ...(ineligible ? [['/ineligible/node', ineligible.node] as const] : []),
  ...Object.entries(endNodes).map(([status, slug]) => [`/end_nodes/${status}`, slug] as const),
];

/** Why a node that only a preview opens, or that waits for one, keeps participants from what they have to complete or to see. */
function draftNeeded({ slug, node, step, study }: NamedNode): NodeFault {
  if (node?.status === 'draft') {
    const lost =
      step.done_by !== 'nothing'
        ? 'cannot go on from this step'
        : isFollowUp(node) && !isDraftStudy(study)
          ? 'never get this follow-up'
          : undefined;
    return (
      lost !== undefined && { message: `“${slug}” is a draft, which only a preview opens, so participants ${lost}.` }
    );
  }
  const after = node?.after?.node;
  return (
    study.nodes.get(after ?? '')?.status === 'draft' && {
      message: `“${slug}” opens after “${after}”, which is a draft, so it never opens.`,
    }
  );
}

/** Why participants who have no password could not come back. */
function noPassword({ flow, meta, partnerSite, partnerStandIn, nodes }: Study): Found[] {
  const isNeeded = meta.authentication.provider === 'basic_auth' && !partnerSite && !partnerStandIn && flow.length > 1;
  return !isNeeded || flow.some(({ done_by }) => done_by === 'password')
    ? []
    : [
        {
          pointer: '/flow',
          about: [...nodes.values()].filter((node) => secretsOf(node).length > 0).map(({ slug }) => slug),
          message: 'No step is done by "password", so participants have none to log in with.',
        },
      ];
}

/** Whether a node has words for participants: of its own, or between the questions of its form. */
function hasWords({ content }: VersionedNode, primary: string): boolean {
  const { body, form } = content;
  return localText(body, primary, primary).trim() !== '' || JSON.stringify(form ?? '').includes('"interface":"static"');
}

/** The rules for how steps fit what completes them. */
export const stepRules: readonly Rule<Study>[] = [
  onSteps('stepDoesNotFit', 'error', ({ layout, done_by }, at) =>
    !known.has(layout) || screens[done_by].includes(layout)
      ? []
      : [
          {
            pointer: `${at}/layout`,
            message: `On the screen “${layout}”, participants cannot complete a step that is done by "${done_by}".`,
            fix: `Write the layout ${quotedList(screens[done_by])}, or another “done_by”.`,
          },
        ],
  ),
  onNodes({ code: 'draftNeeded', severity: 'warning', fault: draftNeeded }),
  {
    code: 'draftNeeded',
    severity: 'warning',
    find: (study) =>
      endScreens(study)
        .filter(([, slug]) => study.nodes.get(slug)?.status === 'draft')
        .map(([pointer, slug]) => ({
          pointer,
          message: `“${slug}” is a draft, which only a preview opens, so participants see no page.`,
        })),
  },
  { code: 'noPassword', severity: 'warning', find: noPassword },
  {
    code: 'noConsent',
    severity: 'warning',
    find: ({ flow, nodes }) =>
      flow.length < 2 || flow.some(({ done_by }) => done_by === 'consent')
        ? []
        : [
            {
              pointer: '/flow',
              about: [...nodes.values()].filter(({ type }) => type === 'InformedConsent').map(({ slug }) => slug),
              message: 'No step is done by "consent", so participants never agree to take part.',
            },
          ],
  },
  onSteps('optionalConsent', 'warning', ({ nodes, done_by }, at, study) => {
    const optional = nodes.filter((slug) => study.nodes.get(slug)?.optional === true);
    if (done_by !== 'consent' || nodes.length === 0 || optional[0] !== nodes[0]) return [];
    return [
      optional.length === nodes.length
        ? {
            pointer: `${at}/nodes`,
            message: `Participants can decline each consent of this step (${orList(nodes.map((slug) => `“${slug}”`))}) and take part all the same.`,
          }
        : {
            pointer: `${at}/nodes/0`,
            message: `“${nodes[0]}” comes first, so it is the consent to take part, and participants can decline it.`,
            fix: `Leave "optional" out of it, or put it after the consent that everybody needs.`,
          },
    ];
  }),
  {
    code: 'unknownLogIn',
    severity: 'error',
    find({ meta: { authentication } }) {
      const { provider } = authentication;
      const names = ['basic_auth', ...thirdPartyProviders];
      if (!names.includes(provider))
        return [
          {
            pointer: '/meta/authentication/provider',
            message: `There is no provider of logins “${provider}”.`,
            ...suggested(
              names.find((name) => name.startsWith(provider)) ?? didYouMean(provider, names).suggestion,
              `It is one of ${orList(names)}.`,
            ),
          },
        ];
      const missing = isThirdParty(provider) ? missingDetails(authentication) : [];
      return missing.length > 0
        ? [
            {
              pointer: '/meta/authentication/provider',
              message: `Nobody can log in at “${provider}”: “details” does not say how to reach it.`,
              fix: `Give “details” ${new Intl.ListFormat('en').format(missing.map((name) => `“${name}”`))}.`,
            },
          ]
        : [];
    },
  },
  onNodes({
    code: 'lostAnswers',
    severity: 'error',
    doneBy: ['password'],
    fault({ slug, node }) {
      const secret = secretsOf(node);
      const lost = fieldsOf(node).filter((field) => !secret.includes(field));
      return (
        secret.length > 0 &&
        lost.length > 0 && {
          message: `“${slug}” also asks for ${orList(lost.map(({ name }) => `“${name}”`))}, but a step that is done by "password" sends the password only.`,
          fix: 'Ask for it in another step.',
        }
      );
    },
  }),
  onNodes({
    code: 'noWords',
    severity: 'warning',
    doneBy: ['consent', 'visit', 'time'],
    fault: ({ slug, node, step, study }) =>
      node &&
      !hasWords(node, study.meta.primary_locale) && {
        message:
          step.done_by === 'consent'
            ? `“${slug}” has no text, so participants sign a consent that says nothing.`
            : `“${slug}” has no text, so participants see an empty page.`,
      },
  }),
  {
    code: 'noWords',
    severity: 'warning',
    find: (study) =>
      endScreens(study).flatMap(([pointer, slug]) => {
        const node = study.nodes.get(slug);
        return !node || hasWords(node, study.meta.primary_locale) || node.content.title || node.content.description
          ? []
          : [{ pointer, message: `“${node.slug}” has no text, so participants are not told what has ended.` }];
      }),
  },
  onSteps('noPhoneQuestion', 'error', ({ nodes, phone_attribute }, at, study) => {
    const names = nodes.flatMap((slug) => fieldsOf(study.nodes.get(slug)).map(({ name }) => name));
    return phone_attribute === undefined || names.includes(phone_attribute)
      ? []
      : [
          {
            pointer: `${at}/phone_attribute`,
            message: `No question of this step is called “${phone_attribute}”, so the service never learns the number.`,
            ...didYouMean(phone_attribute, names),
          },
        ];
  }),
  onSteps('noPhoneQuestion', 'warning', (step, at, { flow }) =>
    step.confirm_by === 'sms_code' &&
    !flow.slice(0, flow.indexOf(step) + 1).some(({ phone_attribute }) => phone_attribute !== undefined)
      ? [
          {
            pointer: `${at}/confirm_by`,
            message: 'No step up to this one asks for a phone number (“phone_attribute”), so no code is ever sent.',
          },
        ]
      : [],
  ),
  onSteps('sameTitle', 'warning', ({ nodes, done_by }, at, study) => {
    if (done_by !== 'nothing') return [];
    const { primary_locale: primary } = study.meta;
    // The same questions at another time may have the same title.
    const titles = nodes.map((slug) => {
      const node = study.nodes.get(slug);
      return node?.opens || node?.after ? '' : localText(node?.content.title, primary, primary).trim();
    });
    return titles.flatMap((title, j) =>
      title !== '' && nodes.indexOf(nodes[j]!) === j && titles.indexOf(title) < j
        ? [
            {
              pointer: `${at}/nodes/${j}`,
              about: [nodes[j]!],
              message: `“${nodes[titles.indexOf(title)]!}” and “${nodes[j]!}” have the same title, “${title}”.`,
            },
          ]
        : [],
    );
  }),
];
