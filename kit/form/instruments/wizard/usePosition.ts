import { useCallback, useState } from 'react';
import { startAt, type Screens } from '../screens.ts';
import type { Place } from './usePlace.ts';

/**
 * The index of the current screen in the list, and a function that changes it. The field's place stores the number of
 * the screen, so that a draft
 * returns to it.
 * @param answers one per item; they determine the initial screen if no number is stored
 */
export function usePosition(
  place: Place,
  patchPlace: (parts: Place) => void,
  { first, list }: Screens,
  answers: readonly (number | undefined)[],
): [number, (position: number) => void] {
  const [began, setBegan] = useState(() => startAt(list, answers));
  // A cleared questionnaire starts at its first screen.
  if (began > 0 && answers.every((answer) => answer === undefined)) setBegan(0);
  const kept = Number(place.screen) - first;
  const position = list[kept] ? kept : began;
  const setPosition = useCallback((next: number) => patchPlace({ screen: next + first }), [patchPlace, first]);
  return [position, setPosition];
}
