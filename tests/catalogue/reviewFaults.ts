import { IntlMessageFormat } from 'intl-messageformat';
import type { CompiledField } from '#kit/pure/compile/compiled.ts';
import { allFields } from '#kit/pure/compile/parts.ts';
import type { Choice, FixedChoice } from '#kit/pure/fields/choices.ts';
import type { AnyFieldType } from '#kit/pure/fields/types.ts';
import type { FieldExample } from '#kit/pure/fields/example.ts';
import { summaryMessages } from '#kit/pure/fields/messages.ts';
import type { Message } from '#kit/pure/texts/defineMessages.ts';
import { reviewForm, type ReviewEntry } from '#kit/form/review/reviewForm.ts';
import { reviewMessages } from '#kit/form/review/messages.ts';
import type { Faults } from './checks.ts';
import { compileExample, newValidator } from './compileExample.ts';

type Catalogue = Readonly<Record<string, string>>;

/** The texts that the review shows for an example in one language, without questions and names of rows. */
export function readBack(
  example: FieldExample,
  fieldTypes: readonly AnyFieldType[],
  locale: string,
  catalogue: Catalogue,
): { entries: ReviewEntry[]; texts: string[]; fields: readonly CompiledField[] } {
  const { form, fields, data } = compileExample(example, fieldTypes, { locale });
  const validator = newValidator();
  const formatMessage = ({ id }: Message, values?: Record<string, string | number>) =>
    String(new IntlMessageFormat(catalogue[id] ?? '', locale).format(values));
  const pages = reviewForm(form, data, {
    validate: (schema, value) => validator.validate(schema as never, value),
    formatMessage,
  });
  const entries = pages.flatMap(({ groups }) => groups.flatMap((group) => group.entries));
  return { entries, texts: entries.flatMap(textsOf), fields };
}

const textsOf = ({ lines, rows }: ReviewEntry): string[] =>
  rows ? rows.flatMap((row) => row.entries.flatMap(textsOf)) : lines.map(({ text }) => text);

/** A valid value reads well in every language, a missing one is shown as unanswered, and a sensitive one is not shown at all. */
export function reviewFaults(
  example: FieldExample,
  fieldTypes: readonly AnyFieldType[],
  catalogues: Readonly<Record<string, Catalogue>>,
): Faults {
  if ((example.errors ?? []).length > 0) return [];
  return Object.entries(catalogues).flatMap(([locale, catalogue]) => {
    const { entries, texts, fields } = readBack(example, fieldTypes, locale, catalogue);
    const asked = fields.filter(({ type }) => !type.unseen);
    if (asked.length === 0)
      return entries.length === 0 ? [] : [`${locale}: reads ${entries.length} questions although none is asked`];
    const unanswered = catalogue[summaryMessages.unanswered.id];
    const garbled = texts.filter(
      (text) =>
        text.trim() === '' ||
        /\[object |undefined|NaN|Invalid Date|^null$/.test(text) ||
        [summaryMessages.answered.id, reviewMessages.incomplete.id].some((id) => text === catalogue[id]),
    );
    const isSensitive = asked.some((field) => [...allFields({ fields: [field] })].some(({ type }) => type.sensitive));
    return [
      ...garbled.map((text) => `${locale}: reads “${text}”`),
      ...(texts.length > 0 ? [] : [`${locale}: reads nothing`]),
      ...(example.value !== undefined ||
      texts.every((text) => text === unanswered) ||
      asked.some(({ initial }) => initial !== undefined)
        ? []
        : [`${locale}: reads ${JSON.stringify(texts)} although nothing was answered`]),
      ...(example.value === undefined || texts.some((text) => text !== unanswered) || isEmpty(example.value)
        ? []
        : [`${locale}: says that nothing was answered`]),
      ...asked
        .flatMap((field) => rawValues(field, texts, catalogue))
        .map((value) => `${locale}: reads the value ${value} instead of its label`),
      ...(isSensitive
        ? leaves(example.value)
            .filter((leaf) => leaf.length > 1 && texts.some((text) => text.includes(leaf)))
            .map((leaf) => `${locale}: reads the sensitive ${leaf}`)
        : []),
    ];
  });
}

/** Rows without any answer are not an answer. */
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (row) => typeof row === 'object' && row !== null && Object.keys(row).every((key) => key === 'identifier'),
  );

/** Values of options that are shown although they have a label. */
function rawValues(field: CompiledField, texts: readonly string[], catalogue: Catalogue): string[] {
  return [...allFields({ fields: [field] })].flatMap(({ options }) => {
    const choices = ((options.choices ?? []) as readonly (Choice | FixedChoice)[]).map((choice) => ({
      value: choice.value,
      label: 'text' in choice ? catalogue[choice.text.id] : choice.label,
    }));
    const labels = new Set(choices.map(({ label }) => label));
    return choices
      .filter(({ value, label }) => label !== value && !labels.has(String(value)) && texts.includes(String(value)))
      .map(({ value }) => String(value));
  });
}

const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leaves)
    : typeof value === 'string'
      ? [value]
      : [];
