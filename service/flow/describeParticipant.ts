import { groupBy } from 'es-toolkit';
import { isThirdParty } from '#schemas/thirdParty.ts';
import { statusRules } from '#schemas/participantStatus.ts';
import type { InformedConsent, Participant, StudyNode, SupportMessage } from '#schemas/types/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { Preview } from '#service/study/studies.ts';
import { type FlowStep, localesOf, sendsActivityMails, type Study } from '#service/study/study.ts';
import { withAnswersRead } from './answersRead.ts';
import { currentStep, statusOf, type Completion, firstUndone, isNodeDone } from './currentStep.ts';
import { type Viewer, participantStanding, standingKeys } from './participantStanding.ts';
import { factsOf, type ParticipantFacts } from './participantFacts.ts';
import { readRecord, type ParticipantRecord } from './participantRecord.ts';
import { withSignUpProgress } from './signUpProgress.ts';
import type { Moment } from './standing/facts.ts';
import type { SummaryContext } from '#kit/pure/fields/index.ts';
import { feedbackOf, fromAnswers, supportNeeds } from '#kit/pure/compile/index.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { toldAbout } from '#service/study/nodesRead.ts';
import { intlFor } from '#service/texts.ts';

/** The crisis support messages that the participant's latest answers to each questionnaire call for. */
const supportOf = ({ nodes, meta }: Study, { latest_answers: answers }: ParticipantRecord): SupportMessage[] =>
  [...nodes.values()]
    .filter((node) => toldAbout(node).support)
    .flatMap((node) => {
      const form = compiledFormOf(node, meta.primary_locale);
      return supportNeeds(form, fromAnswers(form, answers[node.slug] ?? {})).map(({ message }) => message);
    });

const { validate } = createValidator();

/** A node of the dashboard with the study's words about the participant's latest answers to it, in every language of the study. */
function withFeedback(described: StudyNode, study: Study, record: ParticipantRecord): StudyNode {
  const own = record.latest_answers[described.slug];
  const source = study.nodes.get(described.slug)!;
  if (!own || described.status === 'draft' || !toldAbout(source).feedback) return described;
  const node = withAnswersRead(source, study, record);
  const said = localesOf(study).flatMap((locale) => {
    const form = compiledFormOf(node, locale);
    const { formatMessage } = intlFor(locale);
    const context: SummaryContext = { locale, formatMessage: (message, values) => formatMessage(message, values) };
    return feedbackOf(form, { data: fromAnswers(form, own), validate }, context).map((each) => ({ locale, ...each }));
  });
  // A language can lack the words of a score; its readers get the words of another one.
  const feedback = Object.values(groupBy(said, ({ key }) => key)).map((each) => ({
    label: Object.fromEntries(each.map(({ locale, label }) => [locale, label])),
    text: Object.fromEntries(each.map(({ locale, text }) => [locale, text])),
  }));
  return feedback.length > 0 ? { ...described, feedback } : described;
}

/** The consents that the participant signed in an earlier edition. */
const consentsToRenew = ({ consents, signed, nodes }: ParticipantFacts): string[] =>
  [...consents].filter((slug) => {
    const edition = signed.get(slug);
    return edition !== undefined && edition < (nodes.get(slug)?.edition ?? 1);
  });

/**
 * The nodes of the participant's step with their standing. Only the ones to do now have their forms: the first node of a
 * step that is not done, and a consent to sign again. The activities of the dashboard are listed without forms.
 */
function describeNodes(
  nodes: readonly StudyNode[],
  step: FlowStep,
  facts: ParticipantFacts,
  viewer: Viewer,
): StudyNode[] {
  const present = step.done_by === 'nothing' ? undefined : firstUndone(step, facts.completion);
  const described = nodes.map((node): StudyNode => {
    const standing = participantStanding(node, facts, viewer);
    const { state } = standing;
    const hasDraft = facts.drafts.some((each) => each.node === node.slug && each.occurrence === standing.occurrence);
    const isDone = isNodeDone[step.done_by](node.slug, facts.completion);
    const listed = node.slug === present || state === 'reconsent_required' ? node : withoutForm(node);
    if (node.status === 'draft') return listed;
    const sent = facts.sent.get(node.slug);
    return {
      ...listed,
      ...standingKeys(standing),
      ...(hasDraft && { has_answers: true }),
      ...(step.done_by === 'time' && {
        status: 'visible' as const,
        opens_at: facts.waits.get(node.slug)?.toISOString() ?? null,
      }),
      ...(isDone && { status: 'completed' as const }),
      ...(step.done_by === 'nothing' && { completed_at: lastOf(sent)?.toISOString() ?? null }),
    };
  });
  if (step.done_by !== 'nothing' || statusRules(facts.completion.finalStatus).mayAnswer) return described;
  // Participants who may not answer now keep the activities that they completed, and see those that do not fit them.
  return described.flatMap((node) =>
    node.completed_at ? [{ ...node, status: 'completed' as const }] : node.status === 'disqualified' ? [node] : [],
  );
}

const withoutForm = ({ content: { form: _form, ...content }, ...node }: StudyNode): StudyNode => ({ ...node, content });

/** The latest of some moments. */
const lastOf = (moments: ReadonlyMap<number, Moment> | undefined): Date | undefined =>
  moments && [...moments.values()].map(({ at }) => at).reduce((a, b) => (a > b ? a : b));

/** A call that a participant is described for. */
export interface Reader extends Viewer {
  preview: Preview | undefined;
}

/** Reads a participant from the database and describes them; see {@link describeRecord}. */
export const describeParticipant = async (
  { db, studies }: Pick<Deps, 'db' | 'studies'>,
  study: Study,
  enrollment: string,
  viewer: Reader,
): Promise<Participant> => describeRecord(studies, study, await readRecord(db, studies, enrollment), viewer);

/** Describes the participant for the portal: their current step, its nodes, and the messages for them. */
export function describeRecord(
  studies: Deps['studies'],
  study: Study,
  record: ParticipantRecord,
  viewer: Reader,
): Participant {
  const { enrollment } = record;
  const facts = factsOf(study, record, viewer.now);
  const { completion } = facts;
  const step = currentStep(study, completion);
  const shown = shownStep(study, step, completion);
  const again = shown === step && step.done_by === 'nothing' ? consentsToRenew(facts) : [];
  const nodes = [...again, ...shown.nodes]
    .map((slug) => study.nodes.get(slug)!)
    .filter((node) => node.status !== 'draft' || studies.mayPreview(study, viewer.preview));
  const described = (): StudyNode[] => {
    const ofStep = describeNodes(nodes, step, facts, viewer);
    return step.done_by === 'nothing'
      ? ofStep.map((node) => withFeedback(node, study, record))
      : ofStep.map((node) => withAnswersRead(node, study, record));
  };
  return {
    enrollment_identifier: enrollment.id,
    status: statusOf(step, completion) as Participant['status'],
    layout: shown.layout,
    nodes: shown === step ? withSignUpProgress(study, step, described()) : nodes,
    pinned_contributions: nodes.filter(({ pinned }) => pinned).map(({ slug }) => slug),
    messages: [...record.messages],
    locale: enrollment.locale,
    email: enrollment.email,
    ...(enrollment.phone_number !== null && { phone_number: enrollment.phone_number }),
    preferred_contact_method: enrollment.preferred_contact_method,
    preferred_contact_time: enrollment.preferred_contact_time,
    compensation: enrollment.compensation,
    informed_consents: consentsOf(study, record),
    support: supportOf(study, record),
    auth_methods: [
      ...(completion.hasPassword ? ['password'] : []),
      ...(enrollment.identity_issuer ? [providerName(study)] : []),
    ],
    has_third_party_auth: Boolean(enrollment.identity_issuer),
    ...(sendsActivityMails(study) && { activity_mails: enrollment.activity_mails }),
  };
}

/** The name of the accounts beside passwords: accounts at the study's provider, or at its partner site. */
const providerName = ({ meta: { authentication } }: Study): string =>
  isThirdParty(authentication.provider) ? authentication.provider : 'partner_site';

/** Statuses that the study's own screen for people who cannot take part is for. */
const INELIGIBLE: readonly (string | null)[] = ['disqualified', 'disqualifying'];

/** The screen that the participant's status leads to: the current step, the study's own end screen, or the portal's. */
export function shownStep(
  { ineligible, endNodes }: Pick<Study, 'ineligible' | 'endNodes'>,
  step: FlowStep,
  { finalStatus }: Pick<Completion, 'finalStatus'>,
): Pick<FlowStep, 'layout' | 'nodes'> {
  const { layout } = statusRules(finalStatus);
  const hasReachedDashboard = step.done_by === 'nothing';
  if (layout === 'step' || (layout === 'dashboard' && hasReachedDashboard)) return step;
  if (ineligible && INELIGIBLE.includes(finalStatus)) return { layout: ineligible.layout, nodes: [ineligible.node] };
  const node = Object.entries(endNodes).find(([status]) => status === finalStatus)?.[1];
  return { layout: 'terminal_state', nodes: node === undefined ? [] : [node] };
}

/** Every consent that was given or declined, the latest last. */
export const consentsOf = (study: Study, { consents }: Pick<ParticipantRecord, 'consents'>): InformedConsent[] =>
  consents.map(({ node, signed, version, created_at }) => ({
    node_slug: node,
    title: study.nodes.get(node)?.content.title,
    signed,
    version,
    created_at: created_at.toISOString(),
  }));
