import { sql } from 'kysely';
import { minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import { readRecord } from '#service/flow/participantRecord.ts';
import { mailWork } from '#service/mail/mailWork.ts';
import { ACTIVITY_MAIL, type MailPayload } from '#service/mail/queueMail.ts';
import { scheduleWork } from '#service/outbox/queueWork.ts';
import type { WorkKind } from '#service/outbox/work.ts';
import { sendsActivityMails } from '#service/study/study.ts';
import { sendingTime } from './mailsOf.ts';
import { postponeLook, queueDueMails } from './queueDueMails.ts';

const ROUND = 'mailing_round';
/** All processes share one item, so only one of them looks for due mails at a time. */
const ID = '8d0f3b52-6a1e-4d57-9c7b-2f6f0e4b7a10';

/** Participants of one query. */
const BATCH = 100;

type MailingDeps = Pick<Deps, 'db' | 'config' | 'studies' | 'outbox' | 'mailer' | 'now'>;

/**
 * Queues all mails about activities that are due.
 * @throws AggregateError after all participants if the mails of some could not be queued
 */
export async function mailingRound(deps: MailingDeps): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const now = deps.now();
    const rows = await deps.db
      .selectFrom('mail_looks')
      .select('enrollment_id')
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(BATCH)
      .execute();
    for (const { enrollment_id } of rows) {
      try {
        if ((await queueDueMails(deps, enrollment_id, now)) > 0) deps.outbox.wake();
      } catch (error) {
        // One participant's mails must not keep back those of the others.
        failures.push(error);
        await postponeLook(deps, enrollment_id, now);
      }
    }
    if (rows.length < BATCH) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `the mails of ${failures.length} participants failed`);
}

export const mailingWork = (deps: MailingDeps): WorkKind => ({
  name: ROUND,
  perform: () => mailingRound(deps),
  repeatEvery: minutes(0.25),
});

/**
 * Sends a queued mail about an activity, unless the participant has answered meanwhile, has left, or wants no such mails.
 * It waits while the participant's night lasts, and goes to the present address.
 */
export const activityMailWork = (deps: MailingDeps): WorkKind => {
  const mails = mailWork(deps.mailer, deps.now);
  return {
    ...mails,
    name: ACTIVITY_MAIL,
    async perform(item) {
      const { activity, ...mail } = item.payload as MailPayload;
      if (!activity) throw new Error('A mail about an activity must name it.');
      const record = await readRecord(deps.db, deps.studies, activity.enrollment);
      const study = deps.studies.all.find(({ slug }) => slug === record.enrollment.study);
      const at = study && sendingTime(study, record, activity, deps.now());
      if (!at) return;
      if (at > deps.now()) return at;
      await deps.mailer.send({ ...mail, to: record.enrollment.email, id: item.id, queuedAt: item.created_at });
    },
  };
};

/**
 * Looks for due mails now and then every 15 seconds. Studies may have changed while the service was stopped, so it looks
 * at the participants of all studies with such mails first.
 */
export async function scheduleMailings({ db, studies, now }: Pick<Deps, 'db' | 'studies' | 'now'>): Promise<void> {
  const mailed = studies.all.filter(sendsActivityMails).map(({ slug }) => slug);
  if (mailed.length > 0)
    await sql`insert into mail_looks select id, '-infinity' from enrollments where study = any (${mailed}::text[])
      on conflict (enrollment_id) do update set look_at = excluded.look_at`.execute(db);
  await scheduleWork(db, ROUND, ID, now());
}
