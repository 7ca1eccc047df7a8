import type { Transaction } from 'kysely';
import { later, minutes } from '#service/clock.ts';
import type { Tables } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { lockRecord, type ParticipantRecord } from '#service/flow/participantRecord.ts';
import { queueMail } from '#service/mail/queueMail.ts';
import { createToken } from '#service/session/tokens.ts';
import type { Study } from '#service/study/study.ts';
import { writeActivityMail } from './activityMail.ts';
import { type DueMail, mailsOf, mailZone } from './mailsOf.ts';
import type { SentMails } from './nextMail.ts';

type Db = Transaction<Tables>;

const DAY = minutes(24 * 60);
const DEFAULT_LINK_DAYS = 14;

/**
 * Queues the mails to a participant that are due, and stores when to ask again. The lock on the enrollment lets one
 * process at a time decide, so none of them is queued twice; the key of `mailings` makes sure of that.
 * @returns how many
 */
export async function queueDueMails(
  deps: Pick<Deps, 'db' | 'config' | 'studies'>,
  enrollment: string,
  now: Date,
): Promise<number> {
  return deps.db.transaction().execute(async (db) => {
    const record = await lockRecord(db, deps.studies, enrollment, undefined);
    const study = deps.studies.all.find(({ slug }) => slug === record.enrollment.study);
    if (!study) {
      await storeLook(db, enrollment, undefined);
      return 0;
    }
    const sent = await readSent(db, enrollment);
    const { due } = mailsOf(study, record, sent, now);
    for (const mail of due) {
      await queue(db, deps, study, record, mail, now);
      const node = sent.get(mail.node.slug) ?? new Map<number, SentMails>();
      const firstAt = node.get(mail.occurrence)?.firstAt ?? now;
      sent.set(mail.node.slug, node.set(mail.occurrence, { firstAt, latest: mail.number }));
    }
    await storeLook(db, enrollment, mailsOf(study, record, sent, now).askAt);
    return due.length;
  });
}

async function queue(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  study: Study,
  { enrollment, ...record }: ParticipantRecord,
  { node, occurrence, number, closesAt }: DueMail,
  now: Date,
): Promise<void> {
  const id = { enrollment_id: enrollment.id, node: node.slug, occurrence, number };
  await db
    .insertInto('mailings')
    .values({ ...id, queued_at: now })
    .execute();
  const wanted = DAY * (node.mail?.link_days ?? DEFAULT_LINK_DAYS);
  const lifetime = closesAt ? Math.min(wanted, closesAt.getTime() - now.getTime()) : wanted;
  const opensQuestions = node.mail?.link !== 'dashboard';
  const link = opensQuestions
    ? await createToken(db, { kind: 'survey', enrollment, node: node.slug, occurrence, lifetime }, now)
    : undefined;
  const { token: unsubscribeToken } = await createToken(db, { kind: 'unsubscribe', enrollment }, now);
  const mail = writeActivityMail(config, {
    study,
    node,
    occurrence,
    number,
    recipient: enrollment,
    zone: mailZone(study, { enrollment, ...record }, now),
    closesAt,
    token: link && { text: link.token, expiresAt: link.expiresAt },
    unsubscribeToken,
  });
  await queueMail(db, config, mail, { now, activity: { enrollment: enrollment.id, node: node.slug, occurrence } });
}

/** The mails that were queued for a participant. */
async function readSent(db: Db, enrollment: string): Promise<Map<string, Map<number, SentMails>>> {
  const rows = await db
    .selectFrom('mailings')
    .select(['node', 'occurrence', 'number', 'queued_at'])
    .where('enrollment_id', '=', enrollment)
    .orderBy('number')
    .execute();
  const sent = new Map<string, Map<number, SentMails>>();
  for (const { node, occurrence, number, queued_at } of rows) {
    const ofNode = sent.get(node) ?? new Map<number, SentMails>();
    const firstAt = ofNode.get(occurrence)?.firstAt ?? queued_at;
    sent.set(node, ofNode.set(occurrence, { firstAt, latest: number }));
  }
  return sent;
}

/** @param askAt `undefined`: only after the participant has done something */
const storeLook = (db: Db, enrollment: string, askAt: Date | undefined): Promise<unknown> =>
  askAt
    ? db.updateTable('mail_looks').set({ look_at: askAt }).where('enrollment_id', '=', enrollment).execute()
    : db.deleteFrom('mail_looks').where('enrollment_id', '=', enrollment).execute();

/** Makes a participant due for a look later, after a failure. */
export const postponeLook = ({ db }: Pick<Deps, 'db'>, enrollment: string, now: Date): Promise<unknown> =>
  db
    .updateTable('mail_looks')
    .set({ look_at: later(now, minutes(60)) })
    .where('enrollment_id', '=', enrollment)
    .execute();
