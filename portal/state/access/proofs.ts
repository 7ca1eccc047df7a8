import { proxy, ref } from 'valtio';
import { captchaModeOf, needsCaptcha, type CaptchaAction } from '#schemas/captcha.ts';
import type { Failure } from '#portal/api/failures.ts';
import { currentStudy } from '../study/study.ts';

type Sent = { ok: true } | { ok: false; failure: Failure };

/** The captcha action and token of a call. */
export interface CaptchaProof {
  form_action: CaptchaAction;
  recaptcha_token?: string | undefined;
}

/** The proof of a call that no captcha of a study guards. Other back ends do not know it, so it is left out until one asks. */
export const proofIfAsked = (proof: CaptchaProof): Partial<CaptchaProof> =>
  proof.recaptcha_token === undefined ? {} : proof;

/** A token, or why there is none. */
export type CaptchaResult = { ok: true; token: string; expiresIn: number } | { ok: false; failure: Failure };

/** Gets a token without the visitor's attention. */
type GetToken = (action: CaptchaAction, source: 'study' | 'service') => Promise<CaptchaResult>;

let getToken: GetToken = () => Promise.resolve({ ok: false, failure: { name: 'captchaFailed' } });

/** Called once, at the start. */
export const connectCaptcha = (next: GetToken): void => {
  getToken = next;
};

/** A request that waits for a one-time code, or for the password. */
export interface CodeRequest {
  /** It waits for the password. */
  isPassword?: boolean | undefined;
  /** The message of the service that asked for the code. */
  message?: string | undefined;
  /** Shown in the dialog after the right code. Without it, the dialog closes. */
  success?: string | undefined;
  /** Repeats the request. Without a code the service mails another one. */
  attempt(code?: string): Promise<Sent>;
  /** Ends the wait with the result of the request, or with none if the participant canceled. */
  settle(result?: Sent): void;
}

export type Contributions = { attribute: string; value: unknown }[];

/** Adds the code, if any, to the answers, where the service expects it. */
export const withCodeAmong = (contributions: Contributions, code: string | undefined): Contributions =>
  code === undefined ? contributions : [...contributions, { attribute: 'otp_code', value: code }];

/** Owns the wait for a one-time code. The shell renders its dialog. */
export const oneTimeCode = proxy<{ request?: CodeRequest }>({});

/** Opens the dialog. @returns the result of the request; the failure `codeRequired` if the participant canceled */
export function askFor<R extends Sent>(
  asked: Omit<CodeRequest, 'settle' | 'attempt'> & { attempt(text?: string): Promise<R> },
): Promise<R> {
  oneTimeCode.request?.settle();
  return new Promise<R>((resolve) => {
    const request: CodeRequest = {
      ...asked,
      settle: (result) => {
        if (oneTimeCode.request === request) oneTimeCode.request = undefined;
        // The service's message belongs to the dialog, which is closed.
        resolve((result as R | undefined) ?? ({ ok: false, failure: { name: 'codeRequired' } } as R));
      },
    };
    oneTimeCode.request = ref(request);
  });
}

/** The proofs that a call can send. */
interface Provable {
  /** The action of its captcha. */
  captcha?: CaptchaAction | undefined;
  /** Whether the participant can be asked for a one-time code. */
  code?: boolean;
  /** Shown in the dialog after the right code. Default: the dialog closes. */
  success?: string;
}

type Step = 'captcha' | 'call' | 'code' | 'end';

interface Progress extends Provable {
  /** Whether the study wants a token with the first attempt. */
  isGuarded: boolean;
  token?: string | undefined;
  last?: { step: Step; result: Sent } | undefined;
}

/**
 * The next step of a call that may have to prove something. With a score, the token comes without the participant's
 * attention and goes with the first attempt; the token of a checkbox comes from the form (see `useCaptcha`), because
 * only visitors' forms have one. Without a captcha, the service asks for its own token when many people use one
 * network, such as a class.
 */
export function stepAfter({ captcha, code, isGuarded, token, last }: Progress): Step {
  if (!last) return isGuarded ? 'captcha' : 'call';
  const { step, result } = last;
  if (step === 'captcha') return result.ok ? 'call' : 'end';
  if (result.ok) return 'end';
  const { failure } = result;
  const isTokenAsked = failure.name === 'refused' && failure.code === 'captcha_required';
  if (captcha && isTokenAsked && !token) return 'captcha';
  // The dialog repeats the call. A participant who closes it has canceled.
  return code && failure.name === 'codeRequired' && step === 'call' ? 'code' : 'end';
}

/**
 * Makes a call with the proofs that the study and the service ask for.
 * @param attempt must send the same request each time, with the same idempotency key
 * @returns the final result; the failure `codeRequired` if the participant canceled
 */
export async function prove<R extends Sent>(
  asked: Provable,
  attempt: (proofs: { captcha: CaptchaProof; code: string | undefined }) => Promise<R>,
): Promise<R | { ok: false; failure: Failure }> {
  const { captcha, success } = asked;
  const isGuarded = captchaModeOf(currentStudy()?.recaptcha_version) === 'score' && needsCaptcha('score', captcha);
  let token: string | undefined;
  let last: { step: Step; result: R | CaptchaResult } | undefined;
  const call = (code?: string): Promise<R> =>
    attempt({ captcha: { form_action: captcha!, recaptcha_token: token }, code });
  for (;;) {
    const step = stepAfter({ ...asked, isGuarded, token, last });
    if (step === 'end') return last!.result as R;
    const result =
      step === 'captcha'
        ? await getToken(captcha!, isGuarded ? 'study' : 'service')
        : step === 'call'
          ? await call()
          : await askFor({
              message: (last!.result as Sent & { failure: { message?: string } }).failure.message,
              success,
              attempt: call,
            });
    if ('token' in result) token = result.token;
    last = { step, result };
  }
}
