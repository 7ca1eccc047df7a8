import { Temporal } from 'temporal-polyfill';
import { minutes, later } from '#service/clock.ts';
import { dayOf, instantOf } from '#service/flow/standing/localTime.ts';
import type { Standing } from '#service/flow/standing/standingOf.ts';
import type { MailHours, NodeMail } from '#service/study/study.ts';

/** The mails that were sent about one occurrence. */
export interface SentMails {
  /** When the first one was queued. */
  firstAt: Date;
  /** The number of the latest: 0 for the first mail, 1 for the first reminder … */
  latest: number;
}

interface Question {
  mail: NodeMail;
  standing: Standing;
  /** When the participant could first answer a node that has no times of its own. */
  since: Date;
  /** By occurrence. */
  sent: ReadonlyMap<number, SentMails>;
  /** When mails may be sent. */
  hours: Pick<MailHours, 'from' | 'until'>;
  /** The participant's time zone (IANA name). */
  zone: string;
  now: Date;
}

export interface NextMail {
  /** The mail to send now: its occurrence, and 0 for the first mail or the number of the reminder. */
  due?: { occurrence: number; number: number };
  /** When to ask again; missing if no passing of time makes another mail due. */
  askAt?: Date;
}

/** A node that waits for another one can open when that one closes, which no date of its own says. */
const ASK_AGAIN = minutes(60);

/**
 * Which mail about a node is due. Each occurrence gets one first mail, then its reminders, while it can be answered.
 * Reminders that were missed while the service was stopped are left out, except for the latest. Pure.
 */
export function nextMail({ mail, standing, since, sent, hours, zone, now }: Question): NextMail {
  const { state, occurrence, closesAt } = standing;
  if (state !== 'available' && state !== 'in_progress') {
    if (state !== 'visible' && !standing.next) return {};
    return { askAt: standing.next?.opensAt ?? standing.opensAt ?? later(now, ASK_AGAIN) };
  }
  const wanted = wantedMails(mail, standing.opensAt ?? since, sent.get(occurrence), zone);
  const passed = wanted.filter(({ at }) => at <= now).at(-1);
  const chosen = passed ?? wanted[0];
  const at = chosen && withinHours(chosen.at > now ? chosen.at : now, hours, zone);
  // A mail that cannot be sent before the occurrence closes is left out.
  const isUseful = at !== undefined && (closesAt === null || at < closesAt);
  if (isUseful && at <= now) return { due: { occurrence, number: chosen!.number } };
  const times = [isUseful ? at : undefined, standing.next?.opensAt].filter((time): time is Date => time != null);
  return times.length > 0 ? { askAt: times.reduce((a, b) => (a < b ? a : b)) } : {};
}

/** The mails about an occurrence that are still to be sent, in order, with their times before quiet hours are considered. */
function wantedMails(
  { days = 0, reminders = [] }: NodeMail,
  opensAt: Date,
  sent: SentMails | undefined,
  zone: string,
): { number: number; at: Date }[] {
  if (!sent) return [{ number: 0, at: daysAfter(opensAt, days, zone) }];
  return reminders
    .map((after, i) => ({ number: i + 1, at: daysAfter(sent.firstAt, after, zone) }))
    .filter(({ number }) => number > sent.latest);
}

/** The same local time some days later. */
function daysAfter(at: Date, days: number, zone: string): Date {
  const time = zoned(at, zone).toPlainTime();
  return days === 0 ? at : instantOf({ day: dayOf({ at, zone }, zone).add({ days }), time }, zone);
}

/** The first moment from `at` on that is within the hours of the local day. */
export function withinHours(at: Date, { from, until }: Question['hours'], zone: string): Date {
  const local = zoned(at, zone);
  const time = local.toPlainTime().toString().slice(0, 5);
  if (time >= from && time < until) return at;
  const day = local.toPlainDate().add({ days: time < from ? 0 : 1 });
  return instantOf({ day, time: Temporal.PlainTime.from(from) }, zone);
}

const zoned = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
