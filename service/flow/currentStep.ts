import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import type { FlowStep, Study } from '#service/study/study.ts';

/** What a participant has completed so far. Their current step follows from it and is not stored. */
export interface Completion {
  /** Slugs of the answered nodes. */
  answered: ReadonlySet<string>;
  /** Slugs of the signed consents. */
  signed: ReadonlySet<string>;
  /** Slugs of the optional consents that the participant declined. */
  declined: ReadonlySet<string>;
  /** Slugs of the nodes that the participant has opened. */
  visited: ReadonlySet<string>;
  /** Slugs of the nodes whose waiting time is over. */
  waited: ReadonlySet<string>;
  hasPassword: boolean;
  hasVerifiedEmail: boolean;
  /** Set while the flow does not determine the status, as in `disqualified` and `suspended`. */
  finalStatus: string | null;
}

/** The status of participants who have withdrawn. */
export const WITHDRAWN = 'opted_out' satisfies ParticipantStatus;

/** Whether a node of a step is done. One entry per way of completing a step. */
export const isNodeDone: Record<FlowStep['done_by'], (node: string, completion: Completion) => boolean> = {
  answers: (node, { answered }) => answered.has(node),
  consent: (node, { signed, declined }) => signed.has(node) || declined.has(node),
  password: (_, { hasPassword }) => hasPassword,
  verified_email: (_, { hasVerifiedEmail }) => hasVerifiedEmail,
  visit: (node, { visited }) => visited.has(node),
  time: (node, { waited }) => waited.has(node),
  nothing: () => false,
};

/** The first node of a step that is not done; `undefined` if all are. */
export const firstUndone = (step: FlowStep, completion: Completion): string | undefined =>
  step.nodes.find((node) => !isNodeDone[step.done_by](node, completion));

/** Returns the participant's current step: the first one with a node that is not done. The last one is never done. */
export const currentStep = (study: Pick<Study, 'flow'>, completion: Completion): FlowStep =>
  study.flow.find((step) => firstUndone(step, completion) !== undefined) ?? study.flow.at(-1)!;

/** The step that contains a node. */
export const stepOfNode = (study: Pick<Study, 'flow'>, node: string): FlowStep | undefined =>
  study.flow.find(({ nodes }) => nodes.includes(node));

/** The participant's status in the API. */
export const statusOf = (step: FlowStep, completion: Completion): string =>
  completion.finalStatus ?? step.status ?? (step.done_by === 'nothing' ? 'enrolled' : 'invitation_clicked');
