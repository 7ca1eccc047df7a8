import type { Participant } from './types/index.ts';

export type ParticipantStatus = Participant['status'];

/** What a status means for the participant. */
export interface StatusRules {
  mayLogIn: boolean;
  /** Whether questionnaires, drafts and submitted answers can be opened. The settings always can. */
  maySee: boolean;
  mayAnswer: boolean;
  mayWithdraw: boolean;
  /**
   * - `step`: the screen of the current step
   * - `dashboard`: the dashboard if the participant has reached it, otherwise the end screen
   * - `end`: the end screen
   */
  layout: 'step' | 'dashboard' | 'end';
  /** How the dashboard shows the status: as passing, as the end, or not at all. */
  onDashboard?: 'transitional' | 'terminal';
  /** Whether the end screen belongs to the status, even if the layout is another. */
  endScreen?: true;
}

const active: StatusRules = { mayLogIn: true, maySee: true, mayAnswer: true, mayWithdraw: true, layout: 'step' };
const over: StatusRules = { ...active, mayAnswer: false, mayWithdraw: false, layout: 'end', endScreen: true };
const passing: StatusRules = { ...active, mayAnswer: false, layout: 'dashboard', onDashboard: 'transitional' };
const completed: StatusRules = { ...passing, onDashboard: 'terminal' };

/** What each status of a participant allows. The portal and the service both follow this table. */
export const participantStatuses: Readonly<Record<ParticipantStatus, StatusRules>> = {
  /** Has an invitation, but has not opened it yet. */
  invited: { ...active, mayLogIn: false },
  /** Is on the way to the dashboard. */
  invitation_clicked: active,
  enrolled: active,
  /** Waits for a decision of the study team. */
  pending: { ...passing, endScreen: true },
  /** Paused by the study team: only the settings are open. */
  suspended: { ...active, maySee: false, mayAnswer: false },
  /** The time for taking part is about to end; until then, answers still count. */
  timing_out: { ...active, onDashboard: 'transitional' },
  timed_out: over,
  /** Has asked to leave; the study team is completing it. */
  withdrawing: { ...passing, mayWithdraw: false, endScreen: true },
  /** Has left the study. */
  opted_out: over,
  /** Cannot take part; the study team is completing it. */
  disqualifying: { ...passing, mayWithdraw: false, endScreen: true },
  disqualified: over,
  /** The participant's own part is complete. */
  enrollment_completed: completed,
  /** The whole study is complete. */
  study_completed: completed,
};

/** The rules of a status. Without one, or with one of another back end, the flow of the study decides: nothing is closed. */
export const statusRules = (status: string | null | undefined): StatusRules =>
  status != null && Object.hasOwn(participantStatuses, status)
    ? participantStatuses[status as ParticipantStatus]
    : active;
