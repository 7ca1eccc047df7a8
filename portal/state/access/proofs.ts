import { proxy, ref } from 'valtio';
import type { Failure } from '#portal/api/failures.ts';

type Sent = { ok: true } | { ok: false; failure: Failure };

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

export const needsCode = (result: Sent): boolean => !result.ok && result.failure.name === 'codeRequired';

/**
 * Sends a request. If the service requires a one-time code, the dialog opens and repeats the request with the code.
 * @param success shown in the dialog after the right code; default: the dialog closes
 * @param send must send the same request each time, with the same idempotency key
 * @returns the final result; the failure `codeRequired` if the participant canceled
 */
export async function withCode<R extends Sent>(send: (code?: string) => Promise<R>, success?: string): Promise<R> {
  const first = await send();
  if (!needsCode(first)) return first;
  const message = first.ok || first.failure.name !== 'codeRequired' ? undefined : first.failure.message;
  return askFor({ message, success, attempt: send });
}

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
