import type { JsonSchema7 } from '@jsonforms/core';
import type { CompiledField } from './compiled.ts';

/**
 * How carefully the answers of a field must be handled. `never stored`: passwords. `identifying`: they can say who the
 * participant is. `free text`: participants can write anything, also names; nothing searches it.
 */
export type Sensitivity = 'never stored' | 'identifying' | 'free text' | 'answer';

/** The tokens of the `autocomplete` attribute (HTML, 4.10.18.7) whose values do not say who somebody is. */
const HARMLESS: readonly string[] = ['language', 'country', 'country-name', 'address-level1', 'one-time-code'];

/**
 * The sensitivity of what a field submits: what the input itself says, else its type. A type that asks for contact data
 * or a date of birth says so by its autofill token. The categories follow the Safe Harbor list of 45 CFR 164.514(b)(2).
 * A list is as sensitive as its most sensitive field, and a choice among its entries as what it shows of them.
 * @param schema of the submitted value, or of one member of it
 */
export function sensitivityOf(field: CompiledField, schema: JsonSchema7): Sensitivity {
  const { type, input, row, optionsOfRows } = field;
  const inside = (row?.fields ?? []).map((inner) => sensitivityOf(inner, {}));
  if (type.neverStored || inside.includes('never stored')) return 'never stored';
  if (input.identifying ?? (isIdentifyingType(field) || inside.includes('identifying') || optionsOfRows?.isIdentifying))
    return 'identifying';
  return takesAnyText(schema) ? 'free text' : 'answer';
}

function isIdentifyingType({ type, options }: CompiledField): boolean {
  const token = (options.autofill ?? type.autofill) as string | undefined;
  return type.identifying === true || type.sensitive === true || (token !== undefined && !HARMLESS.includes(token));
}

/** Keywords that limit which texts a schema accepts. */
const LIMITS: readonly string[] = ['enum', 'const', 'format', 'pattern', 'dateParts', 'momentParts', 'mask'];

/** Whether some text in a value is not limited by a format, a pattern or a list of values, such as the text beside Other. */
const takesAnyText = (schema: JsonSchema7): boolean =>
  (schema.type === 'string' && !LIMITS.some((keyword) => keyword in schema) && !schema.anyOf) ||
  [...Object.values(schema.properties ?? {}), schema.items, schema.else].some(
    (part) => typeof part === 'object' && !Array.isArray(part) && takesAnyText(part),
  );
