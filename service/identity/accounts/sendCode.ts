import { findPhoneNumber } from '#kit/pure/validation/index.ts';
import { later, minutes } from '#service/clock.ts';
import { priceOf } from '#service/config/textPrices.ts';
import type { Deps } from '#service/deps/deps.ts';
import type { MailToSend } from '#service/background/mail/mailer.ts';
import { queueMail } from '#service/background/mail/queueMail.ts';
import { queueText } from '#service/background/mail/textWork.ts';
import { refuse } from '#service/refusal.ts';
import { settingsMessages } from '#service/settingsMessages.ts';
import { tally, tooMany, type Limit } from './attempts.ts';
import { makeEmailCode, newestLiveCode, type CodeOwner } from './emailCodes.ts';
import {
  codesToAddress,
  codesToAddressFromNetwork,
  textPriceOfStudy,
  textsOfService,
  textsOfStudy,
  textsToCountry,
  textsToNumber,
} from './limits.ts';

/** How long to wait for a code before another one is sent. */
const RESEND_AFTER = minutes(1);

/**
 * Makes sure that the owner of an address or phone number has a valid code. A new one is sent unless one was sent within
 * the last minute or a limit is reached. In both cases the codes that have arrived are still valid, because a code lives
 * as long as the window of its limit. Code and message are stored together, and the message is sent after the call.
 * @param network the network that the request comes from
 * @param write creates the message for a code. Only the text of it is sent by SMS
 * @throws Refusal 422 if the study sends no text messages to the number's country, 429 above a limit for text messages
 */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'config' | 'workQueue' | 'studies' | 'onSecurityEvent'>,
  owner: CodeOwner,
  network: string,
  now: Date,
  write: (code: string) => Omit<MailToSend, 'to'>,
): Promise<void> {
  const { db, config, workQueue } = deps;
  const newest = await newestLiveCode(db, owner, now);
  if (newest && newest > later(now, -RESEND_AFTER)) return;
  const account = `${owner.purpose}:${owner.enrollment}:${owner.channel}:${owner.target}`;
  if (!(await tally(db, codesToAddressFromNetwork, `${account}:${network}`, now)).isWithin) return;
  if (!(await tally(db, codesToAddress, account, now)).isWithin) return;
  if (owner.channel === 'sms') await countText(deps, owner, now);
  await db.transaction().execute(async (transaction) => {
    const { code, expiresAt } = await makeEmailCode(transaction, owner, now);
    const message = write(code);
    if (owner.channel === 'sms') await queueText(transaction, { ...message, to: owner.target }, now, expiresAt);
    else await queueMail(transaction, config, { ...message, to: owner.target }, { now, expiresAt });
  });
  workQueue.wake();
}

/** The part of a limit after which an operator is warned, before anybody is refused. */
const WARN_AT = 0.8;
/** In seconds. */
const DAY = 24 * 60 * 60;

/**
 * Counts a text message, which costs the study money and may go to a stranger. Where a limit of many participants ends
 * messages, the log says so: once before, and once when it is reached.
 */
export async function countText(
  { db, config, studies, onSecurityEvent }: Pick<Deps, 'db' | 'config' | 'studies' | 'onSecurityEvent'>,
  { enrollment, target }: Pick<CodeOwner, 'enrollment' | 'target'>,
  now: Date,
): Promise<void> {
  const { study, phone_number } = await db
    .selectFrom('enrollments')
    .select(['study', 'phone_number'])
    .where('id', '=', enrollment)
    .executeTakeFirstOrThrow();
  const { countries, per_hour } = studies.all.find(({ slug }) => slug === study)?.textMessages ?? {};
  const country = findPhoneNumber(target)?.country;
  if (countries && !(country && countries.includes(country)))
    throw refuse(422, 'phone_country', settingsMessages.phoneCountry, { attribute: 'phone_number' });
  // Strangers who type a number use up no codes of the participant whose number it is.
  const use = phone_number === target ? 'own' : 'typed';
  const toNumber = await tally(db, textsToNumber, `${use}:${target}`, now);
  if (!toNumber.isWithin) throw tooMany(toNumber.retryAfter);
  const shared: [Limit, subject: string, amount?: number][] = [
    ...(countries ? [] : ([[textsToCountry, `${study}:${country}`]] as [Limit, string][])),
    [textsOfStudy(per_hour), study],
    [textsOfService(config.smsPerDay), ''],
  ];
  // The last one: what another limit refuses costs nothing.
  const { textPrices } = config;
  if (textPrices) shared.push([textPriceOfStudy(textPrices.ceiling), study, priceOf(target, textPrices)]);
  for (const [limit, subject, amount = 1] of shared) {
    const { count, isWithin, retryAfter } = await tally(db, limit, subject, now, amount);
    const passes = (mark: number): boolean => count - amount < mark && mark <= count;
    if (passes(Math.ceil(limit.count * WARN_AT)) || passes(limit.count + 1))
      onSecurityEvent({ event: isWithin ? 'texts_nearly_ended' : 'texts_ended', limit: limit.name, study, country });
    // The operator may raise a limit of a month on any day.
    if (!isWithin) throw tooMany(Math.min(retryAfter, DAY));
  }
}
