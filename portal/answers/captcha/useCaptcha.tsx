import { type ReactNode, useState } from 'react';
import { captchaModeOf, needsCaptcha, type CaptchaAction } from '#schemas/captcha.ts';
import { fetched } from '#kit/ui/parts/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { prove, type CaptchaProof } from '#portal/state/access/proofs.ts';
import { useStudy } from '#portal/state/study/useStudy.ts';
import { dialogFailed } from '#portal/parts/fetchFailures.tsx';
import type { Landing } from '#schemas/types/index.ts';

export interface CaptchaCheckProps {
  study: Landing;
  /** A token works for this action only. After a change, the visitor's confirmation counts for the new one. */
  action: CaptchaAction;
  /** Increases when a call has used the token up without success. */
  used: number;
  /** Receives the token; `undefined` when it has expired or was used up. */
  onToken(token: string | undefined): void;
}

const failed = { Failed: dialogFailed() };
const ProofOfWorkCheck = fetched<CaptchaCheckProps>(() => import('./ProofOfWorkCheck.tsx'), failed);
const EnterpriseCheck = fetched<CaptchaCheckProps>(() => import('./EnterpriseCheck.tsx'), failed);

type Sent = { ok: true } | { ok: false; failure: Failure };

interface Captcha {
  /** The checkbox, if the visitor has to check one. */
  check: ReactNode;
  /** Whether the form still waits for the checkbox. */
  isMissing: boolean;
  /** Makes a call with the proof, and asks for a new one if the call failed. */
  send<R extends Sent>(run: (proof: CaptchaProof) => Promise<R>): Promise<R | { ok: false; failure: Failure }>;
}

/** The captcha of a form of visitors. @param action what the form does now; `undefined` if that needs no proof */
export function useCaptcha(action: CaptchaAction | undefined): Captcha {
  const study = useStudy();
  const [token, setToken] = useState<string>();
  const [used, setUsed] = useState(0);
  const isShown =
    study !== undefined &&
    action !== undefined &&
    captchaModeOf(study.recaptcha_version) === 'checkbox' &&
    needsCaptcha('checkbox', action);
  const Check = study?.recaptcha_site_key ? EnterpriseCheck : ProofOfWorkCheck;
  return {
    check: isShown ? <Check study={study} action={action} used={used} onToken={setToken} /> : null,
    isMissing: isShown && token === undefined,
    async send(run) {
      if (!isShown) return prove({ captcha: action }, ({ captcha }) => run(captcha));
      if (token === undefined) return { ok: false, failure: { name: 'captchaMissing' } };
      const result = await run({ form_action: action, recaptcha_token: token });
      if (!result.ok) {
        setToken(undefined);
        setUsed((times) => times + 1);
      }
      return result;
    },
  };
}
