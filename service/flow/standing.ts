import type { FlowStep, Study } from '../study/study.ts';

/** What a participant has done so far; where they stand follows from it and is stored nowhere. */
export interface Facts {
  /** Slugs of the nodes that were answered. */
  answered: ReadonlySet<string>;
  /** Slugs of the consents that are signed. */
  signed: ReadonlySet<string>;
  hasPassword: boolean;
  /** Set once the flow no longer decides, such as `disqualified`. */
  finalStatus: string | null;
}

/** The final status of somebody who has left the study. */
export const WITHDRAWN = 'opted_out';

/** One row per way of completing a step. */
const isDone: Record<FlowStep['done_by'], (step: FlowStep, facts: Facts) => boolean> = {
  answers: ({ nodes }, { answered }) => nodes.every((node) => answered.has(node)),
  consent: ({ nodes }, { signed }) => nodes.every((node) => signed.has(node)),
  password: (_, { hasPassword }) => hasPassword,
  nothing: () => false,
};

/** The step that a participant is on: the first that is not done. The last one is never done. */
export const presentStep = (study: Pick<Study, 'flow'>, facts: Facts): FlowStep =>
  study.flow.find((step) => !isDone[step.done_by](step, facts)) ?? study.flow.at(-1)!;

/** The step that a node belongs to. */
export const stepOfNode = (study: Pick<Study, 'flow'>, node: string): FlowStep | undefined => study.flow.find(({ nodes }) => nodes.includes(node));

/** The participant's status on the wire. */
export const statusOf = (step: FlowStep, facts: Facts): string => facts.finalStatus ?? step.status ?? (step.done_by === 'nothing' ? 'enrolled' : 'invitation_clicked');
