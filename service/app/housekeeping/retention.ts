import { sql } from 'kysely';
import { recordOperator } from '#service/database/audit/operatorTrail.ts';
import { later, minutes } from '#service/clock.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import type { Deps } from '#service/deps/deps.ts';
import { eraseParticipant, eraseUnenrolled, removedBy } from '#service/data/erasure/eraseParticipant.ts';
import { WITHDRAWN } from '#service/flow/currentStep.ts';
import type { Study } from '#service/study/study.ts';

type RetentionDeps = Pick<Deps, 'db' | 'files' | 'now' | 'studies'>;

/** Who the records of operators say has erased a participant. */
const RETENTION = 'retention of the study';
/** Maximum number of participants per study and round, so that other background work does not wait. */
const MOST_AT_ONCE = 500;

const days = (count: number): number => minutes(count * 24 * 60);

/**
 * Whether the time of all data of a study is over. A study that still takes answers loses none by a wrong day. A study has
 * no time zone, and what is erased is gone: its day has come once it has begun everywhere on Earth.
 */
const isOver = ({ meta, retention }: Study, now: Date): boolean =>
  meta.status === 'completed' &&
  retention?.erase_on !== undefined &&
  new Date(`${retention.erase_on}T00:00:00${LATEST_ZONE}`) <= now;

/** Where each day begins last. */
const LATEST_ZONE = '-12:00';

/**
 * Erases what a study keeps no longer: drafts, participants who withdrew, and all participants of a completed study. Each erasure is
 * a transaction with its certificate in the record of operators.
 * @throws AggregateError after all participants if some could not be erased; the next round tries again
 */
export async function applyRetention(deps: RetentionDeps, study: Study): Promise<void> {
  const { db, now } = deps;
  const { after_withdrawal_days: afterWithdrawal, drafts_days, erase_on } = study.retention ?? {};
  if (drafts_days !== undefined)
    await sql`delete from drafts using enrollments where enrollments.id = drafts.enrollment_id
      and enrollments.study = ${study.slug} and saved_at <= ${later(now(), -days(drafts_days))}`.execute(db);
  const ofStudy = db.selectFrom('enrollments').select('id').where('study', '=', study.slug).limit(MOST_AT_ONCE);
  const failures: unknown[] = [];
  const erase = async (ids: readonly { id: string }[], reason: string): Promise<void> => {
    for (const { id } of ids) await eraseOne(deps, study.slug, id, reason).catch((error) => failures.push(error));
  };
  if (isOver(study, now())) {
    await erase(await ofStudy.execute(), `The study keeps nothing from ${erase_on} on.`);
    await db.transaction().execute((transaction) => eraseUnenrolled(transaction, study.slug));
  } else if (afterWithdrawal !== undefined) {
    const withdrawn = ofStudy
      .innerJoin('withdrawals', 'withdrawals.enrollment_id', 'enrollments.id')
      .where('final_status', '=', WITHDRAWN)
      .where('withdrawals.recorded_at', '<=', later(now(), -days(afterWithdrawal)));
    await erase(await withdrawn.execute(), `The study keeps nothing ${afterWithdrawal} days after a withdrawal.`);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} participants could not be erased`);
}

const eraseOne = (
  { db, files, now }: RetentionDeps,
  study: string,
  enrollment: string,
  reason: string,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockEnrollment(transaction, enrollment);
    const erased = await eraseParticipant(transaction, files, { enrollment, reason, by: 'retention' }, now());
    const certificate = { action: `erase ${enrollment} --study ${study}`, reason: `${reason} ${removedBy(erased)}` };
    await recordOperator(transaction, { ...certificate, operator: RETENTION, at: now() });
  });
