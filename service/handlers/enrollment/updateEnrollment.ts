import { submitAnswers } from '#service/answers/submitAnswers.ts';
import { describeParticipant } from '#service/flow/describeParticipant.ts';
import { readFacts } from '#service/flow/facts.ts';
import { presentStep } from '#service/flow/standing.ts';
import { refuse } from '#service/refusal.ts';
import { serviceMessages } from '#service/messages.ts';
import { authorize } from '#service/session/authorize.ts';
import { timeZoneOf } from '#service/session/timeZoneOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { idempotencyKeyOf } from '../idempotencyKeyOf.ts';
import type { Handler } from '#service/contract/handler.ts';

/** Submits the form of the current step, such as the screener. `user_data` contains the answers by attribute. */
export const updateEnrollment: Handler<'updateEnrollment'> = async (call, deps) => {
  const { session, study } = authorize(call, deps);
  const posted = Object.entries(call.body.user_data).map(([attribute, value]) => ({ attribute, value }));
  const idempotencyKey = idempotencyKeyOf(call.headers);
  const facts = await readFacts(deps.db, session.enrollment.id);
  const repeated = idempotencyKey && (await nodeOfKey(deps.db, session.enrollment.id, idempotencyKey));
  const slug = repeated || presentStep(study, facts).nodes.find((node) => !facts.answered.has(node));
  const step = study.flow.find(({ nodes }) => nodes.includes(slug ?? ''));
  if (!slug || step?.done_by !== 'answers') throw refuse(409, 'not_now', serviceMessages.notNow);
  const locale = localeFor(study, call.locales);
  await submitAnswers(deps, {
    session,
    study,
    node: study.nodes.get(slug)!,
    posted,
    otpCode: call.body.otp_code,
    occurrence: undefined,
    idempotencyKey,
    locale,
    network: call.network,
    timeZone: timeZoneOf(call.headers),
    now: call.now,
  });
  return { status: 200, body: await describeParticipant(deps, study, session.enrollment.id, call.previewToken) };
};

/**
 * A repeated call refers to the node of the first call, even if the participant has since moved on to the next step.
 */
const nodeOfKey = async (
  db: Parameters<typeof readFacts>[0],
  enrollmentId: string,
  key: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('submissions')
      .select('node')
      .where('enrollment_id', '=', enrollmentId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
  )?.node;
