import { tally } from '#service/identity/accounts/attempts.ts';
import { captchaChallengesFromNetwork } from '#service/identity/accounts/limits.ts';
import { CHALLENGE_LIFETIME, createChallenge } from '#service/http/captcha/proofOfWork.ts';
import type { Handler } from '#service/http/contract/call.ts';

/** Above the limit of a network, the work doubles: a refusal would keep people out whom the captcha has to let in. */
export const getCaptchaChallenge: Handler<'getCaptchaChallenge'> = async (call, { config, db, secret, studies }) => {
  const study = studies.open(call.params.study, call.preview);
  const { isWithin } = await tally(db, captchaChallengesFromNetwork, call.network, call.now);
  const difficulty = config.captchaDifficulty * (isWithin ? 1 : 2);
  const guarded = { study: study.slug, action: call.query.action };
  const challenge = await createChallenge(secret, difficulty, guarded, call.now);
  return { status: 200, body: { challenge: JSON.stringify(challenge), expires_in: CHALLENGE_LIFETIME / 1000 } };
};
