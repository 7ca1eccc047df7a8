import { type LocalText, localText } from '#kit/pure/texts/index.ts';
import type { JsonSchema7 } from '@jsonforms/core';
import {
  type FormVariable,
  type Sensitivity,
  sensitivityOf,
  variablesOf,
  type FormDefinition,
} from '#kit/pure/compile/index.ts';
import { type Choice, type Condition, type FixedChoice, listedOptions, rowOptionsOf } from '#kit/pure/fields/index.ts';
import { writtenBounds } from '#kit/pure/formExpressions/index.ts';
import { type Instrument, isInstrumentField } from '#kit/form/instruments/index.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localesOf, type Study, type VersionedNode } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { variableNames } from './conditionNames.ts';
import { type ConditionNames, conditionWords } from './conditionWords.ts';
import { membersOf, rangeWords, typeWords, type ValuePath, valuesOf } from './schemaWords.ts';
import { passportOf } from '#renderers/passports.ts';

/**
 * The conditions of an input and of the page, section and containers around it, outermost first.
 * @returns a function of the JSON pointer of an input
 */
const conditionsAround =
  (form: FormDefinition) =>
  (pointer: string): Condition[] => {
    const steps = pointer
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const found: Condition[] = [];
    let at: unknown = form;
    for (const step of steps) {
      at = (at as Record<string, unknown> | undefined)?.[step];
      const { condition } = (Array.isArray(at) ? {} : (at ?? {})) as { condition?: Condition };
      if (condition !== undefined) found.push(condition);
    }
    return found;
  };

/** A text by locale of the study. */
export type Texts = Readonly<Record<string, string>>;

/** One variable of the data: an attribute that a form submits, or one member of it. */
export interface CodebookEntry {
  /** Its name in the data: `weight`, `address_value`, `medicines_name`. */
  variable: string;
  /** The attribute that contains it, and where. */
  attribute: string;
  path: ValuePath;
  /** The lists that it is in a row of, outermost first. */
  lists: readonly string[];
  fieldType: string;
  question: Texts;
  /** For an instrument or a matrix: the item. */
  item: Texts;
  /** What it contains besides the answer itself. */
  part: string;
  type: string;
  /** What a number counts: `mmol/L`. */
  unit: Texts;
  /** Its code in UCUM; empty if the study gives none. */
  unitCode: string;
  range: string;
  /** The bounds that other answers give, as expressions, and the list whose entries are the options; empty if there are none. */
  bounds: string;
  /**
   * `counts`: what an option counts in a score (`score 4`), or where a range of a score begins (`from 6`).
   * `condition`: when an option is shown; empty if always.
   */
  options: readonly { value: unknown; labels: Texts; counts: string; condition: string }[];
  /** Whether an answer can be required. */
  isRequired: boolean;
  /** When it is, in words; empty if that does not depend on answers. */
  requiredIf: string;
  /** When it is asked, in words; empty: always. */
  condition: string;
  sensitivity: Sensitivity;
  instrument: string;
  scoring: string;
  node: string;
  page: string;
  /** The version of the node, as stored with each answer. */
  version: string;
  edition: number;
  schema: JsonSchema7;
}

/** The variables of all forms of a study, by node in the order of the files. */
export const codebookOf = (study: Study): CodebookEntry[] =>
  [...study.nodes.values()].flatMap((node) => entriesOfNode(node, localesOf(study)));

/**
 * The variables of one node in one version.
 * @param locales of the labels
 * @param conditions how conditions name questions and options, and in which of the locales
 */
export function entriesOfNode(
  node: VersionedNode,
  locales: readonly string[],
  conditions = { locale: locales[0]!, namesIn: variableNames },
): CodebookEntry[] {
  if (!node.content.form) return [];
  const forms = locales.map((locale) => ({ locale, form: compiledFormOf(node, locale) }));
  const names = conditions.namesIn(compiledFormOf(node, conditions.locale), conditions.locale);
  const around = conditionsAround(forms[0]!.form.definition);
  const conditionOf = ({ field }: FormVariable): string => {
    const all = around(field.pointer);
    return all.length === 0 ? '' : conditionWords({ all }, names);
  };
  const entriesOf = (byLocale: readonly Localized[], lists: readonly string[]): CodebookEntry[] => {
    const [{ variable }] = byLocale as [Localized, ...Localized[]];
    const { field, rows } = variable;
    const instrument = isInstrumentField(field.type) ? field.type.instrument : undefined;
    const common = {
      attribute: variable.name,
      lists,
      fieldType: field.type.type,
      question: textsOf(byLocale, ({ field: { label } }) => label),
      item: textsOf(byLocale, ({ item }) => item ?? ''),
      part: variable.part ?? '',
      unit: textsOf(byLocale, ({ unit }) => unit?.label ?? ''),
      unitCode: variable.unit?.code ?? '',
      isRequired: field.required,
      requiredIf:
        field.requiredWhen && !field.rowCount && typeof field.input.required === 'string'
          ? conditionWords(field.input.required, names)
          : '',
      condition: conditionOf(variable),
      bounds: [...writtenBounds(field).map(([setting, text]) => `${setting}: ${text}`), ...entriesWords(field)].join(
        '; ',
      ),
      instrument: instrument ? `${english(instrument.title)} (${english(passportOf(instrument.type).version)})` : '',
      // The range of a score is not what the calculation gives.
      scoring: instrument ? scoringOf(instrument) : variable.part === undefined ? calculationOf(field) : '',
      node: node.slug,
      page: field.pageId,
      version: node.version,
      edition: editionOf(node),
    };
    const own = membersOf(variable.schema).map(({ path, schema }) => ({
      ...common,
      variable: [...lists, variable.name, ...path].join('_'),
      path,
      type: typeWords(schema),
      range: rangeWords(schema),
      sensitivity: sensitivityOf(field, schema),
      options: isChoice(path) ? optionsOf(byLocale, schema, names) : [],
      schema,
    }));
    const inside = (rows ?? []).flatMap((_, i) =>
      entriesOf(
        byLocale.map(({ locale, variable: list }) => ({ locale, variable: list.rows![i]! })),
        [...lists, variable.name],
      ),
    );
    return [...own, ...inside];
  };
  const found = forms.map(({ locale, form }) => ({ locale, variables: variablesOf(form) }));
  return found[0]!.variables.flatMap((_, i) =>
    entriesOf(
      found.map(({ locale, variables }) => ({ locale, variable: variables[i]! })),
      [],
    ),
  );
}

interface Localized {
  locale: string;
  variable: FormVariable;
}

/** Where options that are the entries of a list come from, as expressions: `options: name of medicines where dose > 0, or "none"`. */
function entriesWords({ input }: FormVariable['field']): string[] {
  const { from, value, where, also = [] } = rowOptionsOf(input) ?? {};
  const further = also.map((option) => JSON.stringify(option.value));
  return from === undefined
    ? []
    : [[`options: ${value} of ${from}${where ? ` where ${where}` : ''}`, ...further].join(', or ')];
}

/** The expression of a calculated answer. */
const calculationOf = ({ calculation }: FormVariable['field']): string =>
  calculation ? `Calculated: ${calculation.expression}` : '';

export const editionOf = (node: StudyNode): number => (node as { edition?: number }).edition ?? 1;

/** Of an object, only the chosen value has options, not the text beside it. */
const isChoice = (path: ValuePath): boolean => path.length === 0 || path.at(-1) === 'answer';

const textsOf = (byLocale: readonly Localized[], text: (variable: FormVariable) => string): Texts =>
  Object.fromEntries(byLocale.map(({ locale, variable }) => [locale, text(variable)]));

/** The options with their labels; for a list of values without labels, the values. */
function optionsOf(
  byLocale: readonly Localized[],
  schema: JsonSchema7,
  names: ConditionNames,
): CodebookEntry['options'] {
  const { choices, field } = byLocale[0]!.variable;
  const options = new Map(listedOptions(field.input).map((option) => [option.value, option]));
  if (choices.length === 0)
    return (valuesOf(schema) ?? []).map((value) => ({ value, labels: {}, counts: '', condition: '' }));
  const conditionText = (text: string | undefined): string => (text === undefined ? '' : conditionWords(text, names));
  const countsOf = (score: number | undefined, from: unknown): string =>
    score === undefined ? (typeof from === 'number' ? `from ${from}` : '') : `score ${score}`;
  return choices.map(({ value, ...choice }, i) => ({
    value,
    counts: countsOf(options.get(value)?.score, (choice as { from?: unknown }).from),
    condition: conditionText(options.get(value)?.condition),
    labels: Object.fromEntries(
      byLocale.map(({ locale, variable }) => [locale, choiceLabel(variable.choices[i]!, locale)]),
    ),
  }));
}

const choiceLabel = (choice: Choice | FixedChoice, locale: string): string =>
  'text' in choice ? textIn(locale, choice.text) : choice.label;

/** The codebook explains instruments in English. */
const english = (text: LocalText): string => localText(text, 'en', 'en');

function scoringOf({ type, scale }: Instrument): string {
  const { scoring, severity } = passportOf(type);
  const bands = severity.map(({ name, from, to }) => `${from}–${to} ${english(name)}`).join(', ');
  return `${english(scoring)} Bands: ${bands}. Items: ${scale.count}.`;
}
