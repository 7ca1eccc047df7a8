import { useState } from 'react';
import { fromStones, stonesTexts, type StonesTexts, type WeightValue } from './weight.ts';

/**
 * The texts of the boxes for stones and pounds, kept as typed (11 and empty, not 11 and 0) while the value is the one
 * that they produced.
 */
export function useStonesTexts(
  value: WeightValue | undefined,
  setValue: (value: WeightValue | undefined) => void,
  locale: string,
) {
  const [typed, setTyped] = useState<{ texts: StonesTexts; weight: WeightValue['value']; locale: string }>();
  const isOwn =
    typed !== undefined && typed.locale === locale && typed.weight !== undefined && typed.weight === value?.value;
  const texts = isOwn ? typed.texts : stonesTexts(value, locale);
  return {
    texts,
    setText(part: keyof StonesTexts, text: string) {
      const next = { ...texts, [part]: text };
      const weight = fromStones(next, locale);
      setTyped({ texts: next, weight: weight?.value, locale });
      setValue(weight);
    },
  };
}
