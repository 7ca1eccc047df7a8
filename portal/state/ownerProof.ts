import { proxy, ref } from 'valtio';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { withCode } from './oneTimeCode.ts';
import { session } from './session.ts';

type Sent = { ok: true } | { ok: false; failure: Failure };

/** A change of the account that waits for the participant's password. */
interface PasswordRequest {
  /** Sends the password to the service. */
  attempt(password: string): Promise<Sent>;
  /** Ends the wait: with a success, or with nothing if the participant canceled. */
  settle(result?: Sent): void;
}

/** Owns the wait for the password. The shell renders its dialog. */
export const ownerProof = proxy<{ request?: PasswordRequest }>({});

/**
 * Sends a change of the account. If the service wants to know again who asks for it, the dialog for the password opens, or
 * the one for a mailed code, and the change is sent again.
 * @param send must send the same change each time
 * @returns the final result; the failure `proofRequired` if the participant canceled
 */
export async function asOwner<R extends Sent>(send: () => Promise<R>): Promise<R> {
  const first = await send();
  if (first.ok || first.failure.name !== 'proofRequired') return first;
  const prove = (body: { password?: string; otp_code?: string | undefined }) =>
    call('proveOwner', { path: { id: session.enrollmentIdentifier ?? '' }, body });
  const proof =
    first.failure.needs === 'password'
      ? await askPassword((password) => prove({ password }))
      : await withCode((otp_code) => prove({ otp_code }));
  if (proof.ok) return send();
  return proof.failure.name === 'codeRequired' ? first : (proof as R);
}

function askPassword(attempt: PasswordRequest['attempt']): Promise<Sent> {
  ownerProof.request?.settle();
  return new Promise((resolve) => {
    const request: PasswordRequest = {
      attempt,
      settle: (result) => {
        if (ownerProof.request === request) ownerProof.request = undefined;
        resolve(result ?? { ok: false, failure: { name: 'codeRequired' } });
      },
    };
    ownerProof.request = ref(request);
  });
}
