import { statusRules } from '#schemas/participantStatus.ts';
import type { InformedConsent, Participant, StudyNode } from '#schemas/types/index.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { Preview } from '#service/study/studies.ts';
import type { FlowStep, Study } from '#service/study/study.ts';
import { currentStep, firstUndone, isNodeDone, statusOf, type Completion } from './currentStep.ts';
import { readMessages } from './participantMessages.ts';
import { readCompletion } from './readCompletion.ts';
import { readSupport } from './readSupport.ts';

/** Describes the participant for the portal: their current step, its nodes, and the messages for them. */
export async function describeParticipant(
  { db, studies }: Deps,
  study: Study,
  enrollmentId: string,
  preview: Preview | undefined,
): Promise<Participant> {
  const enrollment = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const completion = await readCompletion(db, enrollment.id);
  const step = currentStep(study, completion);
  const shown = shownStep(study, step, completion);
  const nodes = shown.nodes
    .map((slug) => study.nodes.get(slug)!)
    .filter((node) => node.status !== 'draft' || studies.mayPreview(study, preview));
  const progress = await readProgress(db, enrollment.id);
  return {
    enrollment_identifier: enrollment.id,
    status: statusOf(step, completion) as Participant['status'],
    layout: shown.layout,
    nodes:
      shown !== step
        ? nodes
        : step.done_by === 'nothing'
          ? activities(nodes, progress, step, completion)
          : stepNodes(nodes, step, completion),
    messages: await readMessages(db, enrollment.id),
    locale: enrollment.locale,
    email: enrollment.email,
    informed_consents: await readConsents(db, study, enrollment),
    support: await readSupport(db, study, enrollment.id),
    auth_methods: completion.hasPassword ? ['password'] : [],
    has_third_party_auth: false,
  };
}

/** Statuses that the study's own screen for people who cannot take part is for. */
const INELIGIBLE: readonly (string | null)[] = ['disqualified', 'disqualifying'];
const endScreen: Pick<FlowStep, 'layout' | 'nodes'> = { layout: 'terminal_state', nodes: [] };

/** The screen that the participant's status leads to: the current step, the study's own end screen, or the portal's. */
export function shownStep(
  { ineligible }: Pick<Study, 'ineligible'>,
  step: FlowStep,
  { finalStatus }: Pick<Completion, 'finalStatus'>,
): Pick<FlowStep, 'layout' | 'nodes'> {
  const { layout } = statusRules(finalStatus);
  const hasReachedDashboard = step.done_by === 'nothing';
  if (layout === 'step' || (layout === 'dashboard' && hasReachedDashboard)) return step;
  return ineligible && INELIGIBLE.includes(finalStatus)
    ? { layout: ineligible.layout, nodes: [ineligible.node] }
    : endScreen;
}

/** The nodes of a step with their status. Only the present one, which is the first that is not done, has its form. */
function stepNodes(nodes: readonly StudyNode[], step: FlowStep, completion: Completion): StudyNode[] {
  const present = firstUndone(step, completion);
  return nodes.map((node) => {
    const isDone = isNodeDone[step.done_by](node.slug, completion);
    const listed = node.slug === present ? node : withoutForm(node);
    return node.status === 'draft' ? listed : { ...listed, status: isDone ? 'completed' : 'available' };
  });
}

const withoutForm = ({ content: { form: _form, ...content }, ...node }: StudyNode): StudyNode => ({ ...node, content });

interface Progress {
  begun: ReadonlySet<string>;
  sentAt: ReadonlyMap<string, Date>;
}

/** The activities of the dashboard. Participants who may not answer now keep those that they completed. */
function activities(
  nodes: readonly StudyNode[],
  progress: Progress,
  { repeating = [] }: FlowStep,
  { finalStatus }: Completion,
): StudyNode[] {
  const all = nodes.map((node) => activity(node, progress, repeating));
  if (statusRules(finalStatus).mayAnswer) return all;
  return all.filter((node) => node.completed_at).map((node) => ({ ...node, status: 'completed' }));
}

/** A node as the dashboard lists it: without its form, with the participant's progress. */
function activity(node: StudyNode, { begun, sentAt }: Progress, repeating: readonly string[]): StudyNode {
  const sent = sentAt.get(node.slug);
  const listed = { ...withoutForm(node), completed_at: sent?.toISOString() ?? null };
  if (node.status === 'draft') return listed;
  if (sent && !repeating.includes(node.slug)) return { ...listed, status: 'completed' };
  return { ...listed, status: begun.has(node.slug) ? 'in_progress' : 'available' };
}

async function readProgress(db: Deps['db'], enrollmentId: string): Promise<Progress> {
  const begun = await db.selectFrom('beginnings').select('node').where('enrollment_id', '=', enrollmentId).execute();
  const sent = await db
    .selectFrom('submissions')
    .select((eb) => ['node', eb.fn.max('sent_at').as('sent_at')])
    .where('enrollment_id', '=', enrollmentId)
    .groupBy('node')
    .execute();
  return {
    begun: new Set(begun.map(({ node }) => node)),
    sentAt: new Map(sent.map(({ node, sent_at }) => [node, sent_at])),
  };
}

/** Every consent that was given or declined, the latest last. */
export async function readConsents(db: Deps['db'], study: Study, enrollment: Enrollment): Promise<InformedConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('enrollment_id', '=', enrollment.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ node, signed, version, created_at }) => ({
    node_slug: node,
    title: study.nodes.get(node)?.content.title,
    signed,
    version,
    created_at: created_at.toISOString(),
  }));
}
