import { statusRules } from '#schemas/participantStatus.ts';
import type { InformedConsent, Participant } from '#schemas/types/index.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { Preview } from '#service/study/studies.ts';
import type { FlowStep, Study } from '#service/study/study.ts';
import { currentStep, statusOf, type Completion } from './currentStep.ts';
import { consentsToRenew, describeNodes } from './describeNodes.ts';
import { readMessages } from './participantMessages.ts';
import type { Viewer } from './participantStanding.ts';
import { readFacts } from './readFacts.ts';
import { readSupport } from './readSupport.ts';

/**
 * Describes the participant for the portal: their current step, its nodes, and the messages for them.
 * @param viewer the call that it is for
 */
export async function describeParticipant(
  { db, studies }: Deps,
  study: Study,
  enrollmentId: string,
  viewer: Viewer & { preview: Preview | undefined },
): Promise<Participant> {
  const enrollment = await db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const facts = await readFacts(db, study, enrollment.id);
  const { completion } = facts;
  const step = currentStep(study, completion);
  const shown = shownStep(study, step, completion);
  const again = shown === step && step.done_by === 'nothing' ? consentsToRenew(facts) : [];
  const nodes = [...again, ...shown.nodes]
    .map((slug) => study.nodes.get(slug)!)
    .filter((node) => node.status !== 'draft' || studies.mayPreview(study, viewer.preview));
  return {
    enrollment_identifier: enrollment.id,
    status: statusOf(step, completion) as Participant['status'],
    layout: shown.layout,
    nodes: shown === step ? describeNodes(nodes, step, facts, viewer) : nodes,
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
