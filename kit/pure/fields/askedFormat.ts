import type { JsonSchema7 } from '@jsonforms/core';
import type { InputDefinition } from './types.ts';
import type { DateFormat } from '#kit/pure/dates/index.ts';

/** The formats that a study can ask for: a day, a month or a year, in descending order of units. */
export type AskedFormat = Exclude<DateFormat, 'MM-DD-YYYY'>;

const askedFormats: readonly AskedFormat[] = ['YYYY-MM-DD', 'YYYY-MM', 'YYYY'];

/** JSON Schema of `config.date_format`, for the `inputSchema` of a field type. */
export const formatSetting: JsonSchema7 = {
  enum: [...askedFormats],
  default: 'YYYY-MM-DD',
  description: 'The parts of the date that participants enter, and its stored format.',
};

/** The date format of an input with this setting. */
export const formatOf = (input: InputDefinition): AskedFormat =>
  (input.config?.date_format as AskedFormat | undefined) ?? 'YYYY-MM-DD';
