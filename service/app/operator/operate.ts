import { deleteRecoveryCodes } from '#service/identity/accounts/recoveryCodes.ts';
import { factorOf } from '#service/identity/accounts/secondFactor.ts';
import { type AuditAction, databaseAuditTrail } from '#service/database/audit/AuditTrail.ts';
import { operatorEvents } from '#service/database/audit/operatorTrail.ts';
import { StartupError } from '#service/startupError.ts';
import type { Command, Desk, Given } from './command.ts';
import { eraseParticipant, removedBy, type Erased } from '#service/data/erasure/eraseParticipant.ts';
import { createRawStore } from '#service/database/storage/createFileStore.ts';
import { factorResetMail } from '#service/background/mail/settingsMails.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { endWithPassword } from '#service/identity/session/accountChanges.ts';
import { revokeTokens, createPreview } from '#service/identity/session/tokens.ts';
import type { Study } from '#service/study/study.ts';
import type { Transaction } from 'kysely';
import type { ParticipantStatus } from '#schemas/participantStatus.ts';
import { normalEmail } from '#service/identity/accounts/findAccount.ts';
import { withdrawParticipant } from '#service/participation/answers/withdrawParticipant.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import type { Tables } from '#service/database/tables.ts';
import { changeStatus } from '#service/flow/status.ts';
import { WITHDRAWN } from '#service/flow/currentStep.ts';

type Db = Transaction<Tables>;
type Status = ParticipantStatus | null;
const SUSPENDED: ParticipantStatus = 'suspended';

const called = (status: string | null): string => status ?? 'determined by the flow';

/** A command that changes the status of one participant. @param next the new status. @throws StartupError if there is none */
function change(does: string, next: (db: Db, id: string, now: string | null) => Promise<Status>): Command {
  return {
    subject: '<participant>',
    options: ['study', 'reason'],
    does,
    run: (desk, given) =>
      desk.db.transaction().execute(async (db) => {
        const { id } = await participantOf(db, given);
        await lockEnrollment(db, id);
        const { final_status: before, locale } = await db
          .selectFrom('enrollments')
          .select(['final_status', 'locale'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (before === WITHDRAWN) throw new StartupError('The participant has withdrawn. A withdrawal is final.');
        const status = await next(db, id, before);
        if (status === before) throw new StartupError(`The status is ${called(before)} already.`);
        const { reason } = given;
        if (status === WITHDRAWN)
          await withdrawParticipant(db, { enrollment: id, reason, locale, by: 'operator' }, desk.now);
        else await changeStatus(db, { enrollment: id, status, reason, by: 'operator' }, desk.now);
        return `${id}: ${called(before)} → ${called(status)}`;
      }),
  };
}

const changeTo = (status: ParticipantStatus, does: string): Command => change(does, async () => status);

/** The status before the suspension. */
async function beforeSuspension(db: Db, id: string): Promise<Status> {
  const changes = await db
    .selectFrom('status_changes')
    .select('status')
    .where('enrollment_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return (changes.find(({ status }) => status !== SUSPENDED)?.status ?? null) as Status;
}

async function participantOf(db: Db, { subject, study }: Given): Promise<{ id: string }> {
  if (subject === undefined) throw new StartupError('Name a participant.');
  const byEmail = subject.includes('@');
  if (byEmail && study === undefined) throw new StartupError('Name the study of the e-mail address: --study STUDY.');
  const found = await db
    .selectFrom('enrollments')
    .select('id')
    .where((eb) =>
      byEmail
        ? eb.and({ study: study!, email: normalEmail(subject), is_preview: false })
        : eb(eb.cast<string>('id', 'text'), '=', subject.toLowerCase()),
    )
    .executeTakeFirst();
  if (!found) throw new StartupError('There is no such participant.');
  return found;
}

/** The history of the participants whose status the flow does not determine, or of one participant. */
async function list({ db }: Desk, given: Given): Promise<string> {
  let changes = db
    .selectFrom('status_changes')
    .innerJoin('enrollments', 'enrollments.id', 'status_changes.enrollment_id')
    .select(['enrollment_id', 'study', 'status', 'reason', 'changed_by', 'changed_at'])
    .orderBy('status_changes.id');
  if (given.subject !== undefined) {
    const { id } = await db.transaction().execute((transaction) => participantOf(transaction, given));
    changes = changes.where('enrollment_id', '=', id);
  } else {
    changes = changes.where('status_changes.id', 'in', (eb) =>
      eb
        .selectFrom('status_changes as latest')
        .select((of) => of.fn.max('latest.id').as('id'))
        .groupBy('latest.enrollment_id'),
    );
    if (given.study !== undefined) changes = changes.where('study', '=', given.study);
  }
  const rows = await changes.execute();
  return rows.length === 0
    ? 'No status has been changed.'
    : rows
        .map((row) =>
          [
            row.changed_at.toISOString(),
            row.study,
            row.enrollment_id,
            called(row.status),
            row.changed_by,
            row.reason,
          ].join('  '),
        )
        .join('\n');
}

const statusCommands: Readonly<Record<string, Command>> = {
  list: {
    subject: '[participant]',
    options: ['study'],
    does: 'lists changed statuses, or the history of one',
    run: list,
  },
  suspend: changeTo(SUSPENDED, 'pauses: only the settings stay open'),
  resume: change('ends a pause, or gives the status back to the flow', async (db, id, before) =>
    before === SUSPENDED ? beforeSuspension(db, id) : null,
  ),
  pend: changeTo('pending', 'waits for a decision of the study team'),
  'warn-time-out': changeTo('timing_out', 'says that the time ends soon; answers still count'),
  'time-out': changeTo('timed_out', 'ends the time for taking part'),
  'begin-withdrawal': changeTo('withdrawing', 'takes no more answers while the withdrawal is prepared'),
  withdraw: changeTo(WITHDRAWN, 'withdraws for the participant, for good'),
  'begin-disqualification': changeTo('disqualifying', 'takes no more answers while it is prepared'),
  disqualify: changeTo('disqualified', 'ends the participation of somebody who cannot take part'),
  'complete-enrollment': changeTo('enrollment_completed', 'marks the participant’s part as complete'),
  'complete-study': changeTo('study_completed', 'marks the whole study as complete'),
};

function studyOf({ studies }: Desk, slug: string | undefined): Study {
  const study = studies.find((each) => each.slug === slug);
  if (study) return study;
  throw new StartupError(`Name a study: ${studies.map((each) => each.slug).join(', ')}.`);
}

const previewCommands: Readonly<Record<string, Command>> = {
  preview: {
    subject: '<study>',
    options: [],
    does: 'prints a new preview link, which works for 7 days',
    async run(desk, { subject }) {
      const study = studyOf(desk, subject);
      return `${desk.config.publicUrl}/${study.slug}/?preview_token=${await createPreview(desk.db, study, desk.now)}`;
    },
  },
  'revoke-previews': {
    subject: '<study>',
    options: [],
    does: 'ends all preview links of a study',
    async run(desk, { subject }) {
      const { slug } = studyOf(desk, subject);
      return `Revoked ${await revokeTokens(desk.db, { kinds: ['preview'], study: slug }, desk.now)} preview links of ${slug}.`;
    },
  },
};

/** A command that ends logins of a participant. @param run in its transaction; @returns what to print after the identifier */
const account = (does: string, run: (db: Db, desk: Desk, id: string, reason: string) => Promise<string>): Command => ({
  subject: '<participant>',
  options: ['study', 'reason'],
  does,
  run: (desk, given) =>
    desk.db.transaction().execute(async (db) => {
      const { id } = await participantOf(db, given);
      await lockEnrollment(db, id);
      return `${id}: ${await run(db, desk, id, given.reason)}`;
    }),
});

const endSessions = (db: Db, { now }: Desk, enrollment: string): Promise<number> =>
  revokeTokens(db, { kinds: endWithPassword, enrollment }, now);

const accountEvent = (db: Db, { now: at }: Desk, enrollment: string, action: AuditAction, reason: string) =>
  databaseAuditTrail.record(db, {
    enrollment,
    action,
    actor: 'operator',
    record: `enrollments/${enrollment}`,
    at,
    changes: [{ name: 'reason', new: reason }],
  });

const accountCommands: Readonly<Record<string, Command>> = {
  'end-sessions': account('logs a participant out everywhere, and ends their links', async (db, desk, id, reason) => {
    const ended = await endSessions(db, desk, id);
    await accountEvent(db, desk, id, 'sessions_ended', reason);
    return `${ended} sessions and links ended`;
  }),
  'reset-factor': account(
    'turns off the codes that a participant chose for logins, and tells them',
    async (db, desk, id, reason) => {
      const person = await db.selectFrom('enrollments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const study = studyOf(desk, person.study);
      // Without the number, a study that asks everybody for a code sends it by mail.
      const isBySms = factorOf(study, person).channel === 'sms';
      const phone_number = isBySms ? null : person.phone_number;
      await db.updateTable('enrollments').set({ second_factor: null, phone_number }).where('id', '=', id).execute();
      await deleteRecoveryCodes(db, id);
      await endSessions(db, desk, id);
      await queueMail(db, desk.config, factorResetMail(desk.config, study, person), { now: desk.now });
      await accountEvent(db, desk, id, 'second_factor_reset', reason);
      return `codes at logins were ${person.second_factor ?? 'off'}, and are off${isBySms ? '; the phone number was removed' : ''}`;
    },
  ),
};

/** What an erasure tells the operator, to keep or to give to the participant. */
const certificate = (id: string, study: string, reason: string, now: Date, erased: Erased): string =>
  [
    `Certificate of erasure: participant ${id} of the study ${study}, ${now.toISOString()}`,
    `Reason: ${reason}`,
    removedBy(erased),
    `${erased.events} events of the audit trail have no content any more. Their order can still be verified.`,
    'Not removed: backups and exports that were written before, and mails that were delivered. Delete or erase them, too: a backup that is restored brings the participant back.',
  ].join('\n');

const erasureCommands: Readonly<Record<string, Command>> = {
  erase: {
    subject: '<participant>',
    options: ['study', 'reason'],
    does: 'removes all that is stored about a participant who has withdrawn, for good',
    run: (desk, given) =>
      desk.db.transaction().execute(async (db) => {
        const { id } = await participantOf(db, given);
        await lockEnrollment(db, id);
        const { final_status, study } = await db
          .selectFrom('enrollments')
          .select(['final_status', 'study'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (final_status !== WITHDRAWN)
          throw new StartupError('The participant takes part. Withdraw them first: npx study operate withdraw.');
        const { reason } = given;
        const store = createRawStore(desk.config);
        const erased = await eraseParticipant(db, store, { enrollment: id, reason, by: 'operator' }, desk.now);
        return certificate(id, study, reason, desk.now, erased);
      }),
  },
};

/** The command that lists everything that operators did. */
const recordCommands: Readonly<Record<string, Command>> = {
  record: {
    subject: undefined,
    options: [],
    does: 'lists what operators did: who, what, why and for whom',
    async run({ db }) {
      const events = await operatorEvents(db);
      return events
        .map(({ at, operator, action, reason, recipient }) =>
          [at, operator, action, ...(reason ? [reason] : []), ...(recipient ? [`for ${recipient}`] : [])].join('  '),
        )
        .join('\n');
    },
  },
};

/**
 * What a command is about, for the record: an address is personal, so a participant is named by their identifier.
 * @throws StartupError if there is no such participant
 */
export async function nameOf({ db }: Desk, { subject }: Command, given: Partial<Given>): Promise<string | undefined> {
  if (given.subject === undefined || subject === '<study>') return given.subject;
  const found = { subject: given.subject, study: given.study, reason: '' };
  return (await db.transaction().execute((transaction) => participantOf(transaction, found))).id;
}

/** The commands of an operator by name. */
export const operatorCommands: Readonly<Record<string, Command>> = {
  ...statusCommands,
  ...accountCommands,
  ...erasureCommands,
  ...previewCommands,
  ...recordCommands,
};

/**
 * Runs one command of the operator.
 * @returns what to print
 * @throws StartupError if it cannot be carried out
 */
export async function operate(
  desk: Desk,
  { options, run }: Command,
  { subject, study, reason = '' }: Partial<Given>,
): Promise<string> {
  if (options.includes('reason') && reason === '')
    throw new StartupError('Give a reason, which becomes part of the history: --reason "Asked for a pause."');
  return run(desk, { subject, study, reason });
}
