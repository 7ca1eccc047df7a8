import { useCallback, useState } from 'react';
import type { Screens } from '../../instruments/screens.ts';
import type { Place } from './usePlace.ts';

/**
 * Which screen of the list is shown, and how to go to another. Its number is kept in the field's place, so a draft leads back to it.
 * @param start asked once, where no such number was kept
 */
export function usePosition(place: Place, patchPlace: (parts: Place) => void, { first, list }: Screens, start: () => number): [number, (position: number) => void] {
  const [began] = useState(start);
  const kept = Number(place.screen) - first;
  const position = list[kept] ? kept : began;
  const setPosition = useCallback((next: number) => patchPlace({ screen: next + first }), [patchPlace, first]);
  return [position, setPosition];
}
