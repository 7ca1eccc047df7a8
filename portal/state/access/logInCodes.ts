import type { MultiFactor, MultiFactorBody } from '#schemas/types/index.ts';
import { call, type Result } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { prove } from './proofs.ts';
import { asOwner } from './ownerProof.ts';
import { settingsPath } from '../participant/settings.ts';

/** What the participant wants of the codes at logins. Turning them on again replaces the recovery codes. */
export type CodesWish = Omit<MultiFactorBody, 'otp_code'>;

/** How a change of the codes at logins ended. */
export type CodesChange =
  /** `state` has the new recovery codes, if any were made. */
  | { kind: 'done'; state: MultiFactor }
  /** The service made recovery codes, but its response was lost. They cannot be read again. */
  | { kind: 'lost'; state: MultiFactor }
  /** The response was lost, and the service could not be asked what it has stored. */
  | { kind: 'unsure' }
  | { kind: 'failed'; failure: Failure };

/**
 * Turns the codes of logins on or off. The dialogs for the proof and for a code open first.
 * @param known what the service had stored before
 */
export async function changeCodes(wish: CodesWish, known: MultiFactor): Promise<CodesChange> {
  let looked: Look | undefined;
  const send = async (otp_code: string | undefined): Promise<Result<'setMultiFactor'>> => {
    const sent = await call('setMultiFactor', { path: settingsPath(), body: { ...wish, otp_code } });
    if (sent.ok || otp_code === undefined) return sent;
    // Also after the refusal of a code: a first attempt, whose response was lost, may have used it up.
    looked = await lookAgain(wish, known);
    return looked.kind === 'changed' ? { ok: true, data: looked.state, status: 200 } : sent;
  };
  const result = await asOwner(() => prove({ code: true }, ({ code }) => send(code)));
  if (result.ok) return changed(wish, result.data);
  return looked?.kind === 'unsure' ? looked : { kind: 'failed', failure: result.failure };
}

/** Asks the service how a change ended that was `unsure`. @returns `undefined` if nothing was changed */
export async function findOut(wish: CodesWish, known: MultiFactor): Promise<CodesChange | undefined> {
  const looked = await lookAgain(wish, known);
  if (looked.kind === 'same') return undefined;
  return looked.kind === 'changed' ? changed(wish, looked.state) : looked;
}

type Look = { kind: 'changed'; state: MultiFactor } | { kind: 'same' } | { kind: 'unsure' };

async function lookAgain(wish: CodesWish, known: MultiFactor): Promise<Look> {
  const now = await call('getMultiFactor', { path: settingsPath() });
  if (!now.ok || now.isKept) return { kind: 'unsure' };
  const { is_on, recovery_codes_made_at: madeAt } = now.data;
  const isChanged = wish.is_on ? madeAt !== known.recovery_codes_made_at : !is_on;
  return isChanged ? { kind: 'changed', state: now.data } : { kind: 'same' };
}

const changed = ({ is_on }: CodesWish, state: MultiFactor): CodesChange => ({
  kind: is_on && state.recovery_codes === undefined ? 'lost' : 'done',
  state,
});
