import { proxy, ref } from 'valtio';
import type { Failure } from '../api/failures.ts';

type Sent = { ok: true } | { ok: false; failure: Failure };

/** Something that was sent and waits for a one-time code. */
export interface CodeRequest {
  /** What the service said when it asked for the code. */
  message: string | undefined;
  /** Sends the same again; without a code another one is mailed. */
  attempt(code?: string): Promise<Sent>;
  /** Ends the wait: with what became of it, or with nothing where the person gave up. */
  settle(result?: Sent): void;
}

export type Contributions = { attribute: string; value: unknown }[];

/** Answers with the code, if any, as the service takes it among them. */
export const withCodeAmong = (contributions: Contributions, code: string | undefined): Contributions =>
  code === undefined ? contributions : [...contributions, { attribute: 'otp_code', value: code }];

/** Owner of the wait for a one-time code; the shell draws its dialog. */
export const oneTimeCode = proxy<{ request?: CodeRequest }>({});

export const needsCode = (result: Sent): boolean => !result.ok && result.failure.name === 'codeRequired';

/**
 * Sends something. Where the service asks for a one-time code, the dialog takes over, and the same is sent again with it.
 * @param send must send the very same each time, under the same idempotency key
 * @returns what became of it in the end; the call for a code itself, where the person gave up
 */
export async function withCode<R extends Sent>(send: (code?: string) => Promise<R>): Promise<R> {
  const first = await send();
  if (!needsCode(first)) return first;
  oneTimeCode.request?.settle();
  return new Promise<R>((resolve) => {
    const request: CodeRequest = {
      message: first.ok || first.failure.name !== 'codeRequired' ? undefined : first.failure.message,
      attempt: send,
      settle: (result) => {
        if (oneTimeCode.request === request) oneTimeCode.request = undefined;
        // The service's words belong to the dialog, which is gone.
        resolve((result as R | undefined) ?? ({ ok: false, failure: { name: 'codeRequired' } } as R));
      },
    };
    oneTimeCode.request = ref(request);
  });
}
