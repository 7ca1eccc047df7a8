import { useCallback, useState } from 'react';
import { startAt, type Screens } from '../../instruments/screens.ts';
import type { Place } from './usePlace.ts';

/**
 * The position of the shown screen in the list, and a function that goes to another. The field's place keeps the screen's number, so a draft
 * leads back to it.
 * @param answers one per item; the first screen without a kept number follows from them
 */
export function usePosition(place: Place, patchPlace: (parts: Place) => void, { first, list }: Screens, answers: readonly (number | undefined)[]): [number, (position: number) => void] {
  const [began, setBegan] = useState(() => startAt(list, answers));
  // A cleared questionnaire begins at its first screen.
  if (began > 0 && answers.every((answer) => answer === undefined)) setBegan(0);
  const kept = Number(place.screen) - first;
  const position = list[kept] ? kept : began;
  const setPosition = useCallback((next: number) => patchPlace({ screen: next + first }), [patchPlace, first]);
  return [position, setPosition];
}
