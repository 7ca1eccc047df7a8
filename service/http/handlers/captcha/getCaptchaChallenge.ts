import { countAttempt } from '#service/identity/accounts/attempts.ts';
import { captchaChallengesFromNetwork } from '#service/identity/accounts/limits.ts';
import { CHALLENGE_LIFETIME, createChallenge } from '#service/http/captcha/proofOfWork.ts';
import type { Handler } from '#service/http/contract/call.ts';

export const getCaptchaChallenge: Handler<'getCaptchaChallenge'> = async (call, { config, db, secret, studies }) => {
  const study = studies.open(call.params.study, call.preview);
  await countAttempt(db, captchaChallengesFromNetwork, call.network, call.now);
  const guarded = { study: study.slug, action: call.query.action };
  const challenge = await createChallenge(secret, config.captchaDifficulty, guarded, call.now);
  return { status: 200, body: { challenge: JSON.stringify(challenge), expires_in: CHALLENGE_LIFETIME / 1000 } };
};
