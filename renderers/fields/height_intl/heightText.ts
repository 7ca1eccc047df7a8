import type { SummaryContext } from '#kit/fields/index.ts';
import { unitText } from '#kit/texts/index.ts';
import { imperialParts, type HeightValue } from './height.ts';

/** A height as text: `5 feet 6.5 inches`, `168 centimeters`. */
export function heightText(height: HeightValue, _options: unknown, { locale }: Pick<SummaryContext, 'locale'>): string {
  const { feet, inches } = imperialParts(height);
  if (feet !== undefined && inches !== undefined)
    return `${unitText(feet, 'foot', locale)} ${unitText(inches, 'inch', locale)}`;
  return typeof height.value === 'number' ? unitText(height.value, 'centimeter', locale) : '';
}
