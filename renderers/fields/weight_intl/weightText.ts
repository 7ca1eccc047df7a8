import type { SummaryContext } from '#kit/fields/index.ts';
import { unitText } from '#kit/texts/index.ts';
import { POUNDS_PER_STONE, tidy, type WeightEntry, type WeightValue } from './weight.ts';

/** A weight as text: `70.5 kilograms`. Pounds are split if the study asks for stones: `11 stones 2 pounds`. */
export function weightText(
  { units, value }: WeightValue,
  options: { units: WeightEntry },
  { locale }: Pick<SummaryContext, 'locale'>,
): string {
  if (typeof value !== 'number') return '';
  if (units === 'kilograms') return unitText(value, 'kilogram', locale);
  if (options.units !== 'stones') return unitText(value, 'pound', locale);
  const stones = Math.floor(value / POUNDS_PER_STONE);
  return `${unitText(stones, 'stone', locale)} ${unitText(tidy(value - stones * POUNDS_PER_STONE), 'pound', locale)}`;
}
