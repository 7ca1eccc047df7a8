import { forgetAttempts, isUsedUp, tally } from '#service/identity/accounts/attempts.ts';
import {
  byMail,
  findEmailCode,
  masked,
  newestLiveCode,
  redeemEmailCode,
  type CodeOwner,
} from '#service/identity/accounts/emailCodes.ts';
import { identityTries } from '#service/identity/accounts/limits.ts';
import { sendCode } from '#service/identity/accounts/sendCode.ts';
import { openTurn, storeResult } from '#service/participation/answers/storeResult.ts';
import { participantOf, type Call, type Handler } from '#service/http/contract/call.ts';
import { lockEnrollment } from '#service/flow/participantRecord.ts';
import type { Enrollment } from '#service/database/tables.ts';
import type { Deps } from '#service/deps/deps.ts';
import { changeStatus } from '#service/flow/status.ts';
import { identityMail } from '#service/background/mail/participantMails.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { codeExpired, codeWrong, identityNotVerified, nodeNotFound } from '#service/refusals.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';

/** Who a code proves. A participant without a phone number cannot get one by SMS. */
function ownerOf(enrollment: Enrollment, channel: CodeOwner['channel']): CodeOwner {
  if (channel === 'mail') return byMail(enrollment, 'identity');
  if (enrollment.phone_number === null)
    throw refuse(400, 'invalid_request', serviceMessages.invalidRequest, { pointer: '/channel' });
  return { enrollment: enrollment.id, purpose: 'identity', channel, target: enrollment.phone_number };
}

/** The verification that a call is about, which the participant can do now. */
function verificationOf(call: Call<'sendToken' | 'verifyToken'>, deps: Deps) {
  const { session, record, study } = participantOf(call);
  const node = openNode(deps.studies, study, call.body.node_identifier, call.preview);
  if (node.type !== 'VerifyIdentity') throw nodeNotFound();
  const { now, timeZone } = call;
  const { occurrence } = openTurn(record, { study, node, timeZone, now });
  const { enrollment } = session;
  return {
    session,
    study,
    node,
    occurrence,
    owner: ownerOf(enrollment, call.body.channel),
    tries: [identityTries(node.identity?.attempts), `${enrollment.id}:${node.slug}`] as const,
  };
}

/** Sends the code of an identity verification, unless one was sent within the last minute. */
export const sendToken: Handler<'sendToken'> = async (call, deps) => {
  const { session, study, owner, tries } = verificationOf(call, deps);
  const { channel, target } = owner;
  if (await isUsedUp(deps.db, ...tries, call.now)) throw identityNotVerified();
  await sendCode(deps, owner, call.network, call.now, (code) =>
    identityMail(deps.config, study, session.enrollment, code, channel),
  );
  return { status: 200, body: { channel, sent_to: masked({ channel, target }) } };
};

/**
 * Verifies the code and completes the node. Each attempt is counted before the comparison, so parallel guesses cannot
 * share one count.
 */
export const verifyToken: Handler<'verifyToken'> = async (call, deps) => {
  const { session, study, node, occurrence, owner, tries } = verificationOf(call, deps);
  const { db } = deps;
  const { now } = call;
  const { isWithin, left } = await tally(db, ...tries, now);
  if (!isWithin) throw identityNotVerified();
  const id = await findEmailCode(db, owner, call.body.otp_code, call.network, now);
  if (id && (await redeemEmailCode(db, owner, id, now))) {
    const stored = await storeResult(deps, {
      session,
      study,
      node,
      occurrence,
      contributions: [{ attribute: 'identity_verified_by', value: owner.channel }],
      locale: localeFor(study, call.locales),
      timeZone: call.timeZone,
      clientTime: call.clientTime,
      now,
    });
    await forgetAttempts(db, ...tries);
    return { status: 200, body: { verified_at: stored.sentAt.toISOString() } };
  }
  if (left > 0) throw (await newestLiveCode(db, owner, now)) ? codeWrong() : codeExpired();
  if (node.identity?.suspends) {
    const reason = `Too many wrong codes in ${node.slug}.`;
    const change = { enrollment: session.enrollment.id, status: 'suspended', reason, by: 'flow' } as const;
    await db.transaction().execute(async (transaction) => {
      await lockEnrollment(transaction, session.enrollment.id);
      await changeStatus(transaction, change, now);
    });
  }
  throw identityNotVerified();
};
