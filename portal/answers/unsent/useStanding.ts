import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { unsentAnswers, type UnsentStanding } from '#portal/state/page/unsent.ts';
import { session } from '#portal/state/access/session.ts';
import { openUnsent } from './openUnsent.ts';

/** How it stands with all answers of the participant on this device, by `formName`; `undefined` until that is known. */
export function useStandings(): Readonly<Record<string, UnsentStanding>> | undefined {
  const { of, standings } = useSnapshot(unsentAnswers);
  const { enrollmentIdentifier } = useSnapshot(session);
  useEffect(() => void openUnsent(), [enrollmentIdentifier]);
  return of === enrollmentIdentifier ? (standings as Readonly<Record<string, UnsentStanding>>) : undefined;
}

/**
 * How it stands with the answers to a form that wait on this device.
 * @param name see `formName`; `undefined`: its answers never wait
 * @returns `unknown` until the device has answered; `undefined` if none wait
 */
export function useStanding(name: string | undefined): UnsentStanding | 'unknown' | undefined {
  const standings = useStandings();
  if (name === undefined) return undefined;
  return standings ? standings[name] : 'unknown';
}
