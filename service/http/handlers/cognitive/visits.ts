import { isObject } from '#kit/pure/validation/index.ts';
import { decodeJwt, createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey, EncryptJWT, jwtDecrypt } from 'jose';
import { sha256 } from '#service/ids.ts';
import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { resultsOfParticipant } from '#service/identity/accounts/limits.ts';
import { readAnswers } from '#service/participation/answers/readAnswers.ts';
import { openTurn, storeResult } from '#service/participation/answers/storeResult.ts';
import { launchUrlOf, testProviderOf, type TestProvider } from '#service/connections/cognitive/provider.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import type { Deps } from '#service/deps/deps.ts';
import { Refusal, refuse } from '#service/refusal.ts';
import { nodeNotFound, visitInvalid } from '#service/refusals.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';
import { serviceMessages } from '#service/messages.ts';
import { hkdfSync } from 'node:crypto';
import { minutes } from '#service/clock.ts';

/** One visit of a participant to a cognitive test. */
interface Visit {
  study: string;
  enrollment: string;
  /** Slug. */
  node: string;
  occurrence: number;
  /** The session that started it. */
  startedBy: string;
}

/** A participant may come back from the test on another day. */
const LIFETIME = minutes(7 * 24 * 60);

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'visits to cognitive tests', 32));

/**
 * Seals a visit, so that the provider of the test can pass it on, but neither read nor change it. Each call returns
 * another text.
 * @param secret the installation's secret
 */
const sealVisit = (secret: string, visit: Visit, now: Date): Promise<string> =>
  new EncryptJWT({ ...visit })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + LIFETIME))
    .encrypt(keyOf(secret));

/** @returns `undefined` if this installation did not seal it, or if it has expired */
async function openVisit(secret: string, sealed: string, now: Date): Promise<Visit | undefined> {
  const decrypted = await jwtDecrypt<Visit>(sealed, keyOf(secret), {
    currentDate: now,
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch(() => undefined);
  if (!decrypted) return undefined;
  const { study, enrollment, node, occurrence, startedBy } = decrypted.payload;
  return { study, enrollment, node, occurrence, startedBy };
}

/** Results of a test by attribute: numbers, texts or booleans, for the inputs of the node's form. */
type TestResults = Readonly<Record<string, unknown>>;

/** Signed with the provider's private key. Without this list, a token could choose a weaker algorithm. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** Clocks may differ by this many seconds. */
const CLOCK_TOLERANCE = 60;
/** In milliseconds. */
const TIME_LIMIT = 10_000;
/** Results of one test. */
const MOST_RESULTS = 100;

/** `jose` fetches the keys of each provider again if a token names an unknown one. */
const known = new Map<string, JWTVerifyGetKey>();
function keysOf({ keysUrl }: TestProvider): JWTVerifyGetKey {
  const keys = known.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: TIME_LIMIT });
  known.set(keysUrl, keys);
  return keys;
}

/**
 * Verifies the token that a browser came back with: signature, issuer, study and lifetime.
 * @param study the slug of the study: the token's audience
 * @throws Refusal 409 `visit_invalid` if the token is not what the provider signs; 503 if the provider's keys cannot be
 *   fetched, so that the same token may be accepted later
 */
async function readResult(token: string, provider: TestProvider, study: string, now: Date): Promise<TestResults> {
  const { payload } = await jwtVerify<{ results?: unknown }>(token, keysOf(provider), {
    issuer: provider.issuer,
    audience: study,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE,
    currentDate: now,
    requiredClaims: ['sub', 'exp', 'iat', 'results'],
  }).catch((cause: unknown) => {
    throw isAboutToken(cause)
      ? Object.assign(visitInvalid(), { cause })
      : Object.assign(refuse(503, 'test_unavailable', serviceMessages.testUnavailable), { cause });
  });
  const { sub, results } = payload;
  if (!sub || !isObject(results) || Object.keys(results).length > MOST_RESULTS) throw visitInvalid();
  return results;
}

/** What `jose` throws about the token itself. Anything else, such as a timeout, is about fetching the keys. */
const ABOUT_TOKEN = [
  errors.JWSInvalid,
  errors.JWTInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
];
const isAboutToken = (error: unknown): boolean => ABOUT_TOKEN.some((kind) => error instanceof kind);

/** Starts a visit: the node is in progress, and the browser gets the address of the test. */
export const startVisit: Handler<'startVisit'> = async (call, deps) => {
  const { session, record, study } = participantOf(call);
  const { node_identifier: slug, is_webview: isWebview = false } = call.body;
  const { now, timeZone } = call;
  const node = openNode(deps.studies, study, slug, call.preview);
  const provider = testProviderOf(study, deps.config);
  if (node.type !== 'CognitiveTest' || !provider) throw nodeNotFound();
  const { occurrence } = openTurn(record, { study, node, timeZone, now });
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
  const { study, visit, results } = await verified(token, deps, now);
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
 * The study, visit and results of a provider's token. Reads the study first: each study has its own provider, whose keys
 * verify the token. The sealed visit is opened before, because it says whose result is counted; without one, there is
 * nothing to verify.
 * @throws Refusal 409 `visit_invalid`, 429, 503 `test_unavailable`
 */
async function verified(token: string, deps: Deps, now: Date) {
  const { aud, sub } = claimsOf(token);
  const study = deps.studies.all.find(({ slug }) => slug === aud);
  const provider = study && testProviderOf(study, deps.config);
  const visit = sub === undefined ? undefined : await openVisit(deps.secret, sub, now);
  if (!provider || visit?.study !== study.slug) throw visitInvalid();
  await countAttempt(deps.db, resultsOfParticipant, visit.enrollment, now);
  const results = await readResult(token, provider, study.slug, now);
  return { study, visit, results };
}

/** What a token says, before its signature is verified. */
function claimsOf(token: string) {
  try {
    return decodeJwt(token);
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
