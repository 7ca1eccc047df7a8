import type { JsonSchema7 } from '@jsonforms/core';
import { type FormVariable, variablesOf } from '#kit/compile/index.ts';
import type { Choice, FixedChoice } from '#kit/fields/index.ts';
import { toBcp47 } from '#kit/texts/index.ts';
import { valuesOf } from '#service/codebook/schemaWords.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { textIn } from '#service/texts.ts';
import type { StoredForm } from '../storedForms.ts';
import type { Coding, Extension, Item, ItemType } from './resources.ts';

/** The same variable in each locale, the primary one first. */
type Localized = readonly [{ locale: string; variable: FormVariable }, ...{ locale: string; variable: FormVariable }[]];

/** The items of a form: one group per page, with the names of the attributes as `linkId`. What is never stored is left out. */
export function itemsOf({ node, entries }: StoredForm, locales: readonly string[]): Item[] {
  if (!node.content.form) return [];
  const conditions = new Map(entries.map(({ attribute, condition }) => [attribute, condition]));
  const forms = locales.map((locale) => ({ locale, form: compiledFormOf(node, locale) }));
  return forms[0]!.form.pages.flatMap((page, p): Item[] => {
    const found = forms.map(({ locale, form }) => ({ locale, variables: variablesOf(form.pages[p]!) }));
    const items = found[0]!.variables.flatMap((first, i) =>
      first.sensitivity === 'never stored'
        ? []
        : [
            itemOf(
              found.map(({ locale, variables }) => ({ locale, variable: variables[i]! })) as unknown as Localized,
              '',
              conditions,
            ),
          ],
    );
    return items.length === 0
      ? []
      : [
          {
            linkId: pageLink(page.id),
            ...textOf(forms.map(({ locale, form }) => [locale, form.pages[p]!.title])),
            type: 'group',
            item: items,
          },
        ];
  });
}

/** The `linkId` of a page. A slash keeps it apart from the attributes of one word. */
export const pageLink = (id: string): string => `page/${id}`;

function itemOf(byLocale: Localized, before: string, conditions?: ReadonlyMap<string, string>): Item {
  const [{ variable }] = byLocale;
  const linkId = before + variable.name;
  const condition = conditions?.get(variable.name);
  const common = {
    linkId,
    ...textOf(
      byLocale.map(({ locale, variable: { field, item } }) => [locale, [field.label, item].filter(Boolean).join(': ')]),
    ),
    ...(variable.field.required && !variable.field.condition ? { required: true } : {}),
    ...(condition ? { extension: [designNote(`Asked if ${condition}.`)] } : {}),
  };
  if (variable.rows)
    return {
      ...common,
      type: 'group',
      repeats: true,
      item: variable.rows.map((_, i) =>
        itemOf(
          byLocale.map(({ locale, variable: list }) => ({ locale, variable: list.rows![i]! })) as unknown as Localized,
          `${linkId}.`,
        ),
      ),
    };
  return { ...common, ...typed(linkId, variable.schema, optionsOf(byLocale)) };
}

/** The type of an item by its schema, with the items inside it. */
function typed(linkId: string, schema: JsonSchema7, options: readonly Coding[]): Pick<Item, 'type'> & Partial<Item> {
  if (schema.type === 'array') return { ...typed(linkId, (schema.items ?? {}) as JsonSchema7, options), repeats: true };
  const members = Object.entries(schema.properties ?? {});
  const chosen = schema.properties?.answer;
  if (chosen && valuesOf(chosen)) {
    const own = schema.properties?.user_value;
    return {
      ...choice('choice', listed(options, chosen)),
      ...(own ? { item: [{ linkId: `${linkId}.user_value`, type: 'string' }] } : {}),
    };
  }
  if (members.length > 0)
    return {
      type: 'group',
      item: members.map(([name, member]) => ({
        linkId: `${linkId}.${name}`,
        ...typed(`${linkId}.${name}`, member, []),
      })),
    };
  if (valuesOf(schema) && typeof valuesOf(schema)![0] !== 'boolean') return choice('choice', listed(options, schema));
  if (options.length > 0 && schema.type !== 'boolean') return choice('open-choice', options);
  const type = scalarType(schema);
  return { type, ...(type === 'string' && schema.maxLength !== undefined ? { maxLength: schema.maxLength } : {}) };
}

/** What FHIR accepts as a code: no space at either end, and no two together. */
const CODE = /^[^\s]+(\s[^\s]+)*$/;

const choice = (type: 'choice' | 'open-choice', options: readonly Coding[]): Pick<Item, 'type' | 'answerOption'> => ({
  type,
  // FHIR has no empty texts.
  answerOption: options
    .filter(({ code }) => code.trim() !== '')
    .map((option) => (CODE.test(option.code) ? { valueCoding: option } : { valueString: option.code })),
});

/** The labelled options, or the values of the schema if they have no labels. */
const listed = (options: readonly Coding[], schema: JsonSchema7): readonly Coding[] =>
  options.length > 0 ? options : (valuesOf(schema) ?? []).map((value) => ({ code: String(value) }));

/** The formats of dates that are also those of FHIR. */
const ISO_DATES: readonly string[] = ['YYYY-MM-DD', 'YYYY-MM', 'YYYY'];

function scalarType(schema: JsonSchema7 & { dateParts?: string; momentParts?: boolean }): ItemType {
  if (schema.dateParts && ISO_DATES.includes(schema.dateParts)) return 'date';
  if (schema.format === 'date-time-offset' || schema.momentParts) return 'dateTime';
  if (schema.format === 'time-24h') return 'time';
  if (schema.type === 'boolean' || typeof valuesOf(schema)?.[0] === 'boolean') return 'boolean';
  if (schema.type === 'integer') return 'integer';
  return schema.type === 'number' ? 'decimal' : 'string';
}

const optionsOf = ([{ locale, variable }]: Localized): Coding[] =>
  variable.choices.map((each) => {
    const display = labelOf(each, locale);
    return { code: String(each.value), ...(display ? { display } : {}) };
  });

const labelOf = (each: Choice | FixedChoice, locale: string): string =>
  'text' in each ? textIn(locale, each.text) : each.label;

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation';

/** A text with its translations. An empty text is left out, because FHIR has no empty strings. */
export function textOf(texts: readonly (readonly [locale: string, text: string])[]): Pick<Item, 'text' | '_text'> {
  const [[, text] = ['', ''], ...others] = texts;
  const translations = others.filter(([, other]) => other !== '' && other !== text);
  if (!text) return {};
  if (translations.length === 0) return { text };
  return {
    text,
    _text: {
      extension: translations.map(([locale, content]) => ({
        url: TRANSLATION,
        extension: [
          { url: 'lang', valueCode: toBcp47(locale) },
          { url: 'content', valueString: content },
        ],
      })),
    },
  };
}

const designNote = (text: string): Extension => ({
  url: 'http://hl7.org/fhir/StructureDefinition/designNote',
  valueMarkdown: text,
});
