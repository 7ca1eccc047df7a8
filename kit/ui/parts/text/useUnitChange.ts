import { useRef } from 'react';
import type { Measurement } from '#kit/pure/fields/index.ts';

/**
 * Changes the units of a measurement. Changing them back restores the entered number instead of the rounded one.
 * @param convert the same measurement in other units; `undefined` if it cannot be converted
 */
export function useUnitChange<U extends string, V extends Measurement<U>>(
  value: V | undefined,
  setValue: (value: V | undefined) => void,
  convert: (value: V | undefined, units: U) => V | undefined,
): (units: U) => void {
  const before = useRef<{ from: V | undefined; to: V | undefined }>(undefined);
  return (units) => {
    const last = before.current;
    const isBack = last?.from?.units === units && last.to?.value === value?.value;
    const next = isBack ? last.from : convert(value, units);
    before.current = { from: value, to: next };
    setValue(next);
  };
}
