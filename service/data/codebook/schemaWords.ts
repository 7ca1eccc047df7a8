import type { JsonSchema7 } from '@jsonforms/core';
import { textIn } from '#service/texts.ts';
import { conditionMessages } from './messages.ts';
import { formatMessages, kindMessages, limitMessages, typeMessages } from './schemaMessages.ts';

const { or } = conditionMessages;

/** A JSON Schema with the keywords of the kit's validator. */
type Schema = JsonSchema7 & {
  dateParts?: string;
  momentParts?: boolean;
  mask?: object;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};

/**
 * The type of the values that a schema accepts, in words for readers of the data.
 * @param locale of the words; the files of the data dictionary are in English
 */
export function typeWords(schema: JsonSchema7, locale = 'en'): string {
  const { type, format, dateParts, momentParts, items, properties } = schema as Schema;
  const listed = valuesOf(schema);
  if (listed)
    return textIn(locale, typeMessages.oneOf, {
      count: listed.length,
      kinds: kindWords([...new Set(listed.map((value) => typeof value))], locale),
    });
  if (dateParts) return textIn(locale, typeMessages.date, { parts: dateParts });
  if (momentParts) return textIn(locale, formatMessages['date-time-offset']!);
  if (format && Object.hasOwn(formatMessages, format)) return textIn(locale, formatMessages[format]!);
  if (type === 'array')
    return textIn(locale, typeMessages.list, { kind: typeWords((items ?? {}) as JsonSchema7, locale) });
  if (properties) return textIn(locale, typeMessages.parts, { names: Object.keys(properties).join(', ') });
  if (type === 'string' || (schema as Schema).mask) return textIn(locale, kindMessages.string!);
  return type ? kindWords([type].flat(), locale) : textIn(locale, typeMessages.any);
}

const kindWords = (kinds: readonly string[], locale: string): string =>
  kinds.map((kind) => textIn(locale, kindMessages[kind] ?? typeMessages.any)).join(` ${textIn(locale, or)} `);

/** The values that a schema lists; `undefined` if it lists none. */
export const valuesOf = ({ enum: listed, const: only }: JsonSchema7): unknown[] | undefined =>
  listed ?? (only === undefined ? undefined : [only]);

/** Lists the keys and values of a mask. The keys explain themselves. */
const maskWords = (mask: object): string =>
  Object.entries(mask)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');

/** The limits of the values that a schema accepts, in words; empty if there are none. @param locale of the words */
export const rangeWords = (schema: JsonSchema7, locale = 'en'): string =>
  [schema, ...(schema.allOf ?? []), ...alternatives(schema)]
    .flatMap((each) => {
      const { mask } = each as Schema;
      const limits = Object.entries(limitMessages).flatMap(([keyword, message]) => {
        const limit = (each as Record<string, number | string | undefined>)[keyword];
        return limit === undefined ? [] : [textIn(locale, message, { limit })];
      });
      return mask ? [...limits, maskWords(mask)] : limits;
    })
    .filter((text, i, all) => text !== '' && all.indexOf(text) === i)
    .join('; ');

const alternatives = ({ anyOf = [] }: JsonSchema7): JsonSchema7[] => anyOf;

/** A place inside a submitted value: the names of the members that lead to it. */
export type ValuePath = readonly string[];

/** The scalar members of an object schema, each with its path; for any other schema, the whole value. */
export function membersOf(schema: JsonSchema7): { path: ValuePath; schema: JsonSchema7 }[] {
  const inside = Object.entries(schema.properties ?? {});
  if (schema.type !== 'object' || inside.length === 0) return [{ path: [], schema }];
  return inside.flatMap(([name, member]) =>
    membersOf(member).map((found) => ({ ...found, path: [name, ...found.path] })),
  );
}

/** The value at a path; `undefined` if there is none. */
export const valueAt = (value: unknown, path: ValuePath): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    value,
  );
