import type { FlowStep, Study } from '#service/study/study.ts';

/** What a participant has completed so far. Their current step follows from it and is not stored. */
export interface Completion {
  /** Slugs of the answered nodes. */
  answered: ReadonlySet<string>;
  /** Slugs of the signed consents. */
  signed: ReadonlySet<string>;
  hasPassword: boolean;
  /** Set once the flow no longer determines the status, such as `disqualified`. */
  finalStatus: string | null;
}

/** The final status of participants who have withdrawn. */
export const WITHDRAWN = 'opted_out';

/** One entry per way of completing a step. */
const isDone: Record<FlowStep['done_by'], (step: FlowStep, completion: Completion) => boolean> = {
  answers: ({ nodes }, { answered }) => nodes.every((node) => answered.has(node)),
  consent: ({ nodes }, { signed }) => nodes.every((node) => signed.has(node)),
  password: (_, { hasPassword }) => hasPassword,
  nothing: () => false,
};

/** Returns the participant's current step: the first one that is not done. The last one is never done. */
export const currentStep = (study: Pick<Study, 'flow'>, completion: Completion): FlowStep =>
  study.flow.find((step) => !isDone[step.done_by](step, completion)) ?? study.flow.at(-1)!;

/** The step that contains a node. */
export const stepOfNode = (study: Pick<Study, 'flow'>, node: string): FlowStep | undefined =>
  study.flow.find(({ nodes }) => nodes.includes(node));

/** The participant's status in the API. */
export const statusOf = (step: FlowStep, completion: Completion): string =>
  completion.finalStatus ?? step.status ?? (step.done_by === 'nothing' ? 'enrolled' : 'invitation_clicked');
