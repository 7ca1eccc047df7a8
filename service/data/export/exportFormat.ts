import type { Study } from '#service/study/study.ts';
import type { ExpectedOccurrence } from './occurrences.ts';
import type { SentForm } from './sentForms.ts';
import type { StoredForm } from './storedForms.ts';

/** A form as an export names its sender and its definition. */
export interface ExportedForm extends SentForm {
  /** The participant's pseudonym. */
  participant: string;
  form: StoredForm;
  /** The attributes that were not asked because of a condition. */
  notAsked: readonly string[];
}

/** A participant, also one who has sent nothing. */
export interface ExportedParticipant {
  /** The pseudonym. */
  participant: string;
  /** Such as `opted_out`; `null` while the flow of the study determines it. */
  status: string | null;
  /** The status, also while the flow determines it, such as `enrolled`. */
  current: string;
  /** When the participant got a status of their own. */
  since: Date | null;
  enrolledAt: Date;
  /** Why the participant withdrew, as a code; `null` without a withdrawal or a reason. */
  withdrawalReason: string | null;
  /** Every occurrence that the participant is expected to answer. */
  expected: readonly ExpectedOccurrence[];
  // Only in files of identifying data:
  enrollment: string;
  email: string;
  phone: string | null;
}

/** Whether a participant goes on in the study, without who they are. */
export const standingOf = ({ participant, enrolledAt, current, since, withdrawalReason }: ExportedParticipant) => ({
  participant,
  enrolled_at: enrolledAt.toISOString(),
  status: current,
  status_since: since?.toISOString() ?? null,
  withdrawal_reason: withdrawalReason,
});
/** The occurrences that a participant is expected to answer. */
export const expectedOf = ({ participant, expected }: ExportedParticipant) =>
  expected.map(({ node, occurrence, state, opensAt, closesAt, begunAt, sentAt }) => ({
    participant,
    node,
    occurrence,
    state,
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
    begun_at: begunAt?.toISOString() ?? null,
    sent_at: sentAt?.toISOString() ?? null,
  }));
/** Who a participant is. Only for files of identifying data. */
export const identityOf = ({ participant, enrollment, email, phone }: ExportedParticipant) => ({
  participant,
  enrollment,
  email,
  phone,
});

/** A file of an export, written from its head and what follows for each form or participant. */
export interface ExportFile {
  name: string;
  /** What is in it, for its readers. */
  holds: string;
  head?: string;
  /** The lines of a form; empty if the file contains nothing of it. */
  ofForm?(sent: ExportedForm): string;
  ofParticipant?(participant: ExportedParticipant): string;
}

export interface ExportContext {
  study: Study;
  /** All versions of the forms that participants answered. */
  forms: readonly StoredForm[];
  /** The address of the service, for names of things that must be unique in the world. */
  publicUrl: string;
  /** Whether files with identifying data are written, too. */
  isIdentifying: boolean;
}

export interface ExportFormat {
  /** How to read its files, for their readers. */
  notes: readonly string[];
  /** Lists its files. Pure. */
  files(context: ExportContext): ExportFile[];
  /** What their readers could misread. */
  warnings?(context: ExportContext): string[];
}

/** The facts of a form that every format gives for each of its answers. */
export const factsOf = ({
  participant,
  node,
  occurrence,
  version,
  language,
  timeZone,
  sentAt,
  form,
}: ExportedForm) => ({
  participant,
  node,
  occurrence,
  version,
  edition: form.edition,
  language,
  time_zone: timeZone,
  sent_at: sentAt.toISOString(),
});

/** The columns of these facts, with what they say. */
export const FACTS: Readonly<Record<keyof ReturnType<typeof factsOf>, string>> = {
  participant: 'pseudonym of the participant',
  node: 'the form, by its name in the study',
  occurrence: '1, or the number of the repetition, such as the day of a diary',
  version: 'the version of the form that was answered; it changes with every letter',
  edition: 'the edition that the study gave to this version',
  language: 'of the form, when it was sent',
  time_zone: 'of the participant’s device',
  sent_at: 'the moment at which the service received the form',
};
export const factNames = Object.keys(FACTS) as (keyof typeof FACTS)[];
