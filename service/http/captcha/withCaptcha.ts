import { captchaModeOf, needsCaptcha, type CaptchaAction } from '#schemas/captcha.ts';
import { isUsedUp, tally, type Limit } from '#service/identity/accounts/attempts.ts';
import { later, minutes } from '#service/clock.ts';
import type { Call, Handler } from '#service/http/contract/call.ts';
import type { OperationId } from '#service/http/contract/contract.ts';
import type { Deps } from '#service/deps/deps.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal, refuse } from '#service/refusal.ts';
import type { Study } from '#service/study/study.ts';
import { verifyProof } from './proofOfWork.ts';
import type { CaptchaVerdict, Guarded, Proof } from './verdict.ts';
import { sha256 } from '#service/ids.ts';
import type { Database } from '#service/database/openDatabase.ts';

/** In milliseconds. The participant waits for it. */
const TIME_LIMIT = 10_000;
/** How long a verified token counts: the provider verifies each only once. */
const LIFETIME = minutes(15);
/** The scale is from 0, a program, to 1, a person. */
const DEFAULT_MINIMUM_SCORE = 0.5;

/** The part of an assessment that decides. The provider sends more. */
interface Assessment {
  tokenProperties?: { valid?: boolean; action?: string; invalidReason?: string };
  riskAnalysis?: { score?: number };
}

interface Check {
  /** Of the provider's assessments, with the project and its key. */
  url: string;
  siteKey: string;
  minimumScore: number;
}

/**
 * Lets the provider of the enterprise script verify a token.
 * @throws Error if the provider cannot be reached or refuses the request; its text is left out
 */
export async function verifyAssessment(
  { url, siteKey, minimumScore }: Check,
  token: string,
  { action }: Guarded,
  now: Date,
): Promise<CaptchaVerdict> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw Object.assign(new Error('The provider of the captcha refused a check.'), { code: `HTTP_${response.status}` });
  }
  const { tokenProperties, riskAnalysis } = (await response.json()) as Assessment;
  if (tokenProperties?.invalidReason === 'EXPIRED') return 'expired';
  const isPerson =
    tokenProperties?.valid === true && tokenProperties.action === action && (riskAnalysis?.score ?? 0) >= minimumScore;
  return isPerson ? { expiresAt: later(now, LIFETIME), use: token } : 'invalid';
}

/** Operations of a study that send a captcha token. */
type Guardable = {
  [K in OperationId]: Call<K> extends { body: { recaptcha_token?: string } } ? K : never;
}[OperationId];

/** How long a released token stays valid at least: as long as the code that the call asked for. */
const CODE_LIFETIME = minutes(15);

/**
 * A handler that needs a valid captcha token if the captcha of the study guards its action, or if its network has made more
 * calls than the limit: a clinic or a class shares one network, so the limit may not keep anybody out. The token is used up,
 * also by a call that fails; only a call that asks for a code (499) leaves it for the call with the code.
 * @param limit of a network. Above it, the token comes from the service's own captcha
 * @param counted another limit of a network, whose calls the handler counts
 * @throws Refusal 422 without a valid token, 503 if the provider of the captcha cannot check it
 */
export const withCaptcha =
  <K extends Guardable>(action: CaptchaAction, handler: Handler<K>, limit?: Limit, counted?: Limit): Handler<K> =>
  async (call, deps) => {
    const { study: slug = (call.body as { study_slug?: string }).study_slug! } = call.params as { study?: string };
    const study = deps.studies.open(slug, call.preview);
    const isGuarded = needsCaptcha(captchaModeOf(study.meta.recaptcha_version), action);
    const isOwn = !isGuarded || !study.meta.recaptcha_site_key;
    const isWithin = async () =>
      (!limit || (await tally(deps.db, limit, call.network, call.now)).isWithin) &&
      (!counted || !(await isUsedUp(deps.db, counted, call.network, call.now)));
    if (!isGuarded && (await isWithin())) return handler(call, deps);
    const use = await spendToken(deps, study, { action, isOwn }, call);
    try {
      return await handler(call, deps);
    } catch (error) {
      if (error instanceof Refusal && error.status === 499) await releaseToken(deps.db, use);
      throw error;
    }
  };

/** Verifies the token of a call and uses it up. @returns what was used up */
async function spendToken(
  deps: Deps,
  study: Study,
  { action, isOwn }: { action: CaptchaAction; isOwn: boolean },
  call: Call,
): Promise<string> {
  const { recaptcha_token: token, form_action } = call.body as { recaptcha_token?: string; form_action?: string };
  if (!token) throw refuse(422, 'captcha_required', serviceMessages.captchaRequired);
  if (form_action !== undefined && form_action !== action) throw invalid();
  const verdict = isOwn
    ? await verifyProof(deps.secret, token, { study: study.slug, action }, call.now)
    : await verifyOnce(deps, study, action, token, call);
  if (verdict === 'expired') throw expired();
  if (verdict === 'invalid') throw invalid();
  if (!(await claimToken(deps.db, verdict))) throw expired();
  return verdict.use;
}

/** Lets the provider verify a token, unless an earlier call did and released it. */
async function verifyOnce(
  { config, db }: Deps,
  { slug, meta, captcha }: Study,
  action: CaptchaAction,
  token: string,
  { now }: Call,
): Promise<CaptchaVerdict> {
  const seen = await tokenUse(db, token, now);
  if (seen === 'used') return 'expired';
  if (seen === 'released') return { expiresAt: later(now, CODE_LIFETIME), use: token };
  const expected = { study: slug, action };
  const check = {
    // The service does not start without it.
    url: config.captchaVerifyUrl!,
    siteKey: meta.recaptcha_site_key!,
    minimumScore: captcha?.minimum_score ?? DEFAULT_MINIMUM_SCORE,
  };
  try {
    return await verifyAssessment(check, token, expected, now);
  } catch (cause) {
    throw Object.assign(refuse(503, 'captcha_unavailable', serviceMessages.captchaUnavailable), { cause });
  }
}

const expired = (): Refusal => refuse(422, 'captcha_expired', serviceMessages.captchaExpired);
const invalid = (): Refusal => refuse(422, 'captcha_invalid', serviceMessages.captchaInvalid);

/** Whether a token was seen before: never, by a call that released it, or by one that used it up. */
async function tokenUse(db: Database, token: string, now: Date): Promise<'new' | 'released' | 'used'> {
  const row = await db
    .selectFrom('captcha_tokens')
    .select(['is_released', 'expires_at'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  if (!row) return 'new';
  return row.is_released && row.expires_at > now ? 'released' : 'used';
}

/** Uses a token up. Of parallel calls with the same one, one succeeds. @returns whether this call did */
async function claimToken(db: Database, { use, expiresAt }: Proof): Promise<boolean> {
  const claimed = await db
    .insertInto('captcha_tokens')
    .values({ token_hash: sha256(use), expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ is_released: false }).where('captcha_tokens.is_released', '=', true),
    )
    .returning('token_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Allows one more call with a token, for a call that only asked for a code. */
async function releaseToken(db: Database, use: string): Promise<void> {
  await db.updateTable('captcha_tokens').set({ is_released: true }).where('token_hash', '=', sha256(use)).execute();
}
