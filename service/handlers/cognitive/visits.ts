import { decodeJwt } from 'jose';
import { sha256 } from '#service/sha256.ts';
import { countAttempt, takeBackAttempt } from '#service/accounts/attempts.ts';
import { visitsFromNetwork } from '#service/accounts/limits.ts';
import { readAnswers } from '#service/answers/readAnswers.ts';
import { openStanding, storeResult } from '#service/answers/storeResult.ts';
import { launchUrlOf, testProviderOf } from '#service/cognitive/provider.ts';
import { readResult } from '#service/cognitive/readResult.ts';
import { openVisit, sealVisit, type Visit } from '#service/cognitive/visit.ts';
import { participantOf } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { Refusal } from '#service/refusal.ts';
import { nodeNotFound, visitInvalid } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';

/** Starts a visit: the node is in progress, and the browser gets the address of the test. */
export const startVisit: Handler<'startVisit'> = async (call, deps) => {
  const { session, record, study } = participantOf(call);
  const { node_identifier: slug, is_webview: isWebview = false } = call.body;
  const { now, timeZone } = call;
  const node = openNode(deps.studies, study, slug, call.preview);
  const provider = testProviderOf(study, deps.config);
  if (node.type !== 'CognitiveTest' || !provider) throw nodeNotFound();
  const { occurrence } = openStanding(record, { study, node, timeZone, now });
  const enrollment = session.enrollment.id;
  await deps.db
    .insertInto('beginnings')
    .values({ enrollment_id: enrollment, node: slug, occurrence, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const started = { study: study.slug, enrollment, node: slug, occurrence, startedBy: session.tokenId };
  const visit = await sealVisit(deps.secret, started, now);
  const locale = localeFor(study, call.locales);
  return {
    status: 200,
    body: { launch_url: launchUrlOf(provider, deps.config, { study: study.slug, visit, locale, isWebview }) },
  };
};

/**
 * Stores the result of a test. The provider's signature and the sealed visit in its token say who it belongs to, so no
 * session is needed. The results must fit the node's form.
 */
export const completeVisit: Handler<'completeVisit'> = async (call, deps) => {
  const { token } = call.body;
  const { now } = call;
  await countAttempt(deps.db, visitsFromNetwork, call.network, now);
  const { study, visit, results } = await verified(token, deps, now);
  await takeBackAttempt(deps.db, visitsFromNetwork, call.network);
  const node = study.nodes.get(visit.node);
  if (node?.type !== 'CognitiveTest' || !node.content.form) throw visitInvalid();
  const enrollment = await deps.db
    .selectFrom('enrollments')
    .selectAll()
    .where('id', '=', visit.enrollment)
    .executeTakeFirst();
  if (!enrollment) throw visitInvalid();
  const locale = localeFor(study, [enrollment.locale]);
  const posted = Object.entries(results).map(([attribute, value]) => ({ attribute, value }));
  const stored = await storeResult(deps, {
    session: { tokenId: visit.startedBy, kind: 'session', enrollment, expiresAt: now },
    study,
    node,
    occurrence: visit.occurrence,
    contributions: contributionsOf(() => readAnswers(compiledFormOf(node, locale), posted, deps.now, call.timeZone)),
    idempotencyKey: sha256(token),
    locale,
    timeZone: call.timeZone,
    clientTime: call.clientTime,
    now,
  });
  return { status: 200, body: { node_identifier: node.slug, completed_at: stored.sentAt.toISOString() } };
};

/**
 * The study, visit and results of a provider's token. Which study it is about is read first, because each study has its
 * own provider, whose keys then verify the token.
 * @throws Refusal 409 `visit_invalid`, 503 `test_unavailable`
 */
async function verified(token: string, deps: Deps, now: Date) {
  const study = deps.studies.all.find(({ slug }) => slug === audienceOf(token));
  const provider = study && testProviderOf(study, deps.config);
  if (!provider) throw visitInvalid();
  const { visit: sealed, results } = await readResult(token, provider, study.slug, now);
  const visit: Visit | undefined = await openVisit(deps.secret, sealed, now);
  if (visit?.study !== study.slug) throw visitInvalid();
  return { study, visit, results };
}

function audienceOf(token: string): unknown {
  try {
    return decodeJwt(token).aud;
  } catch {
    throw visitInvalid();
  }
}

/** @throws Refusal 409 `visit_invalid` if the results do not fit the form. The participant cannot correct them */
function contributionsOf(read: () => ReturnType<typeof readAnswers>) {
  try {
    return read().contributions;
  } catch (cause) {
    if (cause instanceof Refusal) throw Object.assign(visitInvalid(), { cause });
    throw cause;
  }
}
