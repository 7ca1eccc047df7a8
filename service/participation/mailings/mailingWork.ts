import { sql, type Transaction } from 'kysely';
import { minutes, later } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import { readRecord, lockRecord, type ParticipantRecord } from '#service/flow/participantRecord.ts';
import { mailWork } from '#service/background/mail/mailWork.ts';
import { ACTIVITY_MAIL, type MailPayload, queueMail } from '#service/background/mail/queueMail.ts';
import { scheduleWork } from '#service/background/queue/queueWork.ts';
import type { WorkKind } from '#service/background/queue/work.ts';
import {
  sendsActivityMails,
  type Study,
  isDraft,
  takesAnswers,
  type NodeMail,
  type VersionedNode,
} from '#service/study/study.ts';

import type { Tables } from '#service/database/tables.ts';
import { createToken } from '#service/identity/session/tokens.ts';
import { writeActivityMail } from './activityMail.ts';
import { type SentMails, nextMail, withinHours } from './nextMail.ts';
import { currentStep } from '#service/flow/currentStep.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { participantStanding } from '#service/flow/participantStanding.ts';
import { statusAllows } from '#service/flow/status.ts';

/** A mail that is due. */
interface DueMail {
  node: VersionedNode;
  occurrence: number;
  number: number;
  closesAt: Date | null;
}

/** The mails that were sent to a participant: by node, then by occurrence. */
type SentByNode = ReadonlyMap<string, ReadonlyMap<number, SentMails>>;

/** The participant's time zone, as far as it is known. */
const mailZone = (study: Study, record: ParticipantRecord, now: Date): string =>
  factsOf(study, record, now).lastZone ?? study.mails.timeZone;

/**
 * The nodes that a participant may be mailed about, whatever their schedules: those of the present step, unless the
 * participant or the study does not want such mails or answers any more.
 */
function mailedNodes(study: Study, record: ParticipantRecord, now: Date): (VersionedNode & { mail: NodeMail })[] {
  const { final_status, activity_mails } = record.enrollment;
  if (isDraft(study) || !takesAnswers(study) || !activity_mails || !statusAllows(final_status, 'answer')) return [];
  const step = currentStep(study, factsOf(study, record, now).completion);
  return step.nodes
    .map((slug) => study.nodes.get(slug)!)
    .filter((node): node is VersionedNode & { mail: NodeMail } => node.mail !== undefined && node.status !== 'draft');
}

/** Which mails to a participant are due, and when the next ones may be. Pure. */
function mailsOf(
  study: Study,
  record: ParticipantRecord,
  sent: SentByNode,
  now: Date,
): { due: DueMail[]; askAt: Date | undefined } {
  const facts = factsOf(study, record, now);
  const zone = mailZone(study, record, now);
  const due: DueMail[] = [];
  // After a wait, the next step begins without an action of the participant.
  let askAt = [...facts.waits.values()].find((end) => end > now);
  for (const node of mailedNodes(study, record, now)) {
    const standing = participantStanding(node, facts, { now, timeZone: zone });
    const next = nextMail({
      mail: node.mail,
      standing,
      since: facts.reached.get(node.slug)?.at ?? now,
      sent: sent.get(node.slug) ?? new Map(),
      hours: study.mails,
      zone,
      now,
    });
    if (next.due) due.push({ node, ...next.due, closesAt: standing.closesAt });
    if (next.askAt && (!askAt || next.askAt < askAt)) askAt = next.askAt;
  }
  return { due, askAt };
}

/**
 * What to do with a mail that was queued: meanwhile the participant may have answered, or the night may have begun. Pure.
 * @returns when it may be sent; `undefined` if it is useless by now
 */
function sendingTime(
  study: Study,
  record: ParticipantRecord,
  { node: slug, occurrence }: { node: string; occurrence: number },
  now: Date,
): Date | undefined {
  const node = mailedNodes(study, record, now).find((each) => each.slug === slug);
  if (!node) return undefined;
  const zone = mailZone(study, record, now);
  const { state, closesAt } = participantStanding(
    node,
    factsOf(study, record, now),
    { now, timeZone: zone },
    occurrence,
  );
  if (state !== 'available' && state !== 'in_progress') return undefined;
  const at = withinHours(now, study.mails, zone);
  return closesAt === null || at < closesAt ? at : undefined;
}

type Db = Transaction<Tables>;

const DAY = minutes(24 * 60);
const DEFAULT_LINK_DAYS = 14;

/**
 * Queues the mails to a participant that are due, and stores when to ask again. The lock on the enrollment lets one
 * process at a time decide, so none of them is queued twice; the key of `mailings` makes sure of that.
 * @returns how many
 */
async function queueDueMails(
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
const postponeLook = ({ db }: Pick<Deps, 'db'>, enrollment: string, now: Date): Promise<unknown> =>
  db
    .updateTable('mail_looks')
    .set({ look_at: later(now, minutes(60)) })
    .where('enrollment_id', '=', enrollment)
    .execute();

const ROUND = 'mailing_round';
/** All processes share one item, so only one of them looks for due mails at a time. */
const ID = '8d0f3b52-6a1e-4d57-9c7b-2f6f0e4b7a10';

/** Participants of one query. */
const BATCH = 100;

type MailingDeps = Pick<Deps, 'db' | 'config' | 'studies' | 'workQueue' | 'mailer' | 'now'>;

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
        if ((await queueDueMails(deps, enrollment_id, now)) > 0) deps.workQueue.wake();
      } catch (error) {
        // One participant's mails must not keep back the others' mails.
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
