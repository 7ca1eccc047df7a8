import { useCallback, useRef } from 'react';
import type { FieldProps } from '#kit/ui/parts/index.ts';

/** The place of a field with several screens, as an object. */
export type Place = Readonly<Record<string, unknown>>;

/**
 * The place of a field as an object, whatever was stored, and a function that changes parts of it. Several changes in
 * one render are combined.
 */
export function usePlace({ place, setPlace }: Pick<FieldProps, 'place' | 'setPlace'>): [Place, (parts: Place) => void] {
  const present: Place = typeof place === 'object' && place !== null ? (place as Place) : NOWHERE;
  const latest = useRef({ present, setPlace });
  latest.current = { present, setPlace };
  const patch = useCallback((parts: Place) => {
    const next = { ...latest.current.present, ...parts };
    latest.current.present = next;
    latest.current.setPlace(next);
  }, []);
  return [present, patch];
}

const NOWHERE: Place = {};
