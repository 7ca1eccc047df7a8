import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { askFor, prove } from './proofs.ts';
import { session } from './session.ts';

/**
 * Sends a change of the account. If the service wants to know again who asks for it, the dialog for the password opens, or
 * the one for a mailed code, and the change is sent again.
 * @param send must send the same change each time
 * @returns the final result; the failure `proofRequired` if the participant canceled
 */
export async function asOwner<R extends { ok: true } | { ok: false; failure: Failure }>(
  send: () => Promise<R>,
): Promise<R> {
  const first = await send();
  if (first.ok || first.failure.name !== 'proofRequired') return first;
  const byPassword = first.failure.needs === 'password';
  const answer = (text?: string) =>
    call('proveOwner', {
      path: { id: session.enrollmentIdentifier ?? '' },
      body: byPassword ? { password: text } : { otp_code: text },
    });
  const proof = byPassword
    ? await askFor({ isPassword: true, attempt: answer })
    : await prove({ code: true }, ({ code }) => answer(code));
  if (proof.ok) return send();
  return proof.failure.name === 'codeRequired' ? first : (proof as R);
}
