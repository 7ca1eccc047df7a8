import type { JsonSchema7 } from '@jsonforms/core';
import { compileForm, type FormDefinition } from '#kit/pure/compile/index.ts';
import type { AnyFieldType } from '#kit/pure/fields/index.ts';
import { localText, type LocalText, toBcp47 } from '#kit/pure/texts/index.ts';
import { formSites, type InputSite } from './sites.ts';
import { type Kind, kindOf } from './testedValue.ts';

/** How long participants need for a form, in seconds: `least` without the questions that depend on answers, `most` with all of them. */
export interface CountedTime {
  questions: number;
  least: number;
  most: number;
}

/** Words per second of adults who read silently: 238 a minute (Brysbaert 2019, Journal of Memory and Language 109). */
const READ = 238 / 60;
/** Words per second typed with a phone: 36 a minute (Palin et al. 2019, MobileHCI). */
const TYPED = 36 / 60;
/** A short answer, such as a name, and a long one, in words. */
const [SHORT, LONG] = [4, 30];
/** Texts that can be longer get a long answer, in characters. */
const LONG_TEXT = 500;
/** Words of an item whose text is not in the definition. */
const ITEM = 12;
/** Answers with more parts, such as the keystrokes of a test, are measured, not asked. */
const MOST_SECONDS = 90;
/** Rows that are counted for a list without a limit. */
const MOST_ROWS = 10;

/** Seconds to decide on an answer and give it, once the question has been read. */
const decisions: Readonly<Record<Kind, number>> = {
  boolean: 3,
  choice: 4,
  choices: 8,
  number: 6,
  date: 10,
  text: SHORT / TYPED,
  list: 30,
  parts: 0,
  any: 6,
};

/** The schema of an option, if an answer is `{ answer: option }` or such a list. */
const optionIn = (schema: JsonSchema7): JsonSchema7 | undefined =>
  (schema.properties ?? (schema.items as JsonSchema7 | undefined)?.properties)?.answer;

/** Seconds for the answers of a schema. The parts of an answer, such as the items of an instrument, are read one after the other. */
function answering(schema: JsonSchema7): number {
  const kind = kindOf(schema);
  if (kind === 'text' && (schema.maxLength ?? 0) > LONG_TEXT) return LONG / TYPED;
  const option = optionIn(schema);
  if (option) return kind === 'list' ? decisions.choices : answering(option);
  const parts = Object.values(schema.properties ?? {});
  return Math.min(
    MOST_SECONDS,
    parts.reduce((sum, part) => sum + ITEM / READ + answering(part), decisions[kind]),
  );
}

/** Other rules report a text that is none. */
const wordsIn = (text: unknown, locale: string): number =>
  (String(localText(text as LocalText, locale, locale) ?? '').match(/\p{L}[\p{L}'’-]*/gu) ?? []).length;

/** How long participants read a text, in seconds. */
export const readingTime = (text: unknown, locale: string): number => wordsIn(text, locale) / READ;

/** The words of an input: its label, its description and its options. */
const wordsOf = ({ input }: InputSite, locale: string): number =>
  [input.label, input.description, ...(Array.isArray(input.options) ? input.options : []).map((each) => each?.label)]
    .map((text) => wordsIn(text, locale))
    .reduce((sum, count) => sum + count, 0);

/** Whether a participant gives an answer here; the questions of a list are counted themselves. */
const isAsked = ({ type, field, input }: InputSite): boolean =>
  field !== undefined && !field.row && !type?.unseen && !input.read_only && !input.disabled && !field.calculation;

const isInside = (pointer: string, other: string): boolean => pointer.startsWith(`${other}/`);

/** Counts what participants read and answer. A condition makes everything below it depend on answers. */
export function countedTime(form: FormDefinition, fieldTypes: readonly AnyFieldType[]): CountedTime {
  const { inputs, conditions } = formSites(form, compileForm(form, fieldTypes), fieldTypes);
  const locale = toBcp47(form.primary_locale ?? 'en');
  const conditional = conditions.map(({ pointer }) => pointer.slice(0, -'/condition'.length));
  const lists = inputs.filter(({ field }) => field?.row);
  const seconds = inputs.map((site) => {
    const { pointer, field } = site;
    const each =
      (site.type?.unseen ? 0 : wordsOf(site, locale) / READ) + (isAsked(site) ? answering(field!.schema) : 0);
    const around = lists.filter((list) => isInside(pointer, list.pointer)).map((list) => list.field!.schema);
    const depends = conditional.some((other) => pointer === other || isInside(pointer, other));
    return {
      least: depends ? 0 : around.reduce((sum, { minItems = 0 }) => sum * minItems, each),
      most: around.reduce((sum, { maxItems = MOST_ROWS }) => sum * Math.min(maxItems, MOST_ROWS), each),
    };
  });
  return {
    questions: inputs.filter(isAsked).length,
    least: seconds.reduce((sum, { least }) => sum + least, 0),
    most: seconds.reduce((sum, { most }) => sum + most, 0),
  };
}
