import type { ControlElement, JsonSchema7, Layout, UISchemaElement } from '@jsonforms/core';
import {
  type Answers,
  type AnyFieldType,
  checksOf,
  choicesOf,
  type Condition,
  type FieldContext,
  declinedField,
  declinedInput,
  decliningOf,
  fieldTypesByName,
  type InputDefinition,
  isCalculated,
  memoBy,
} from '#kit/pure/fields/index.ts';
import { findLocalText, headingOf, localText, toBcp47, type LocalText } from '#kit/pure/texts/index.ts';
import { allOf, compileCondition, type CompiledCondition, type ConditionScope } from './compileCondition.ts';
import type { CompiledField, CompiledForm, CompiledPage, CompiledRow } from './compiled.ts';
import { inBlocks, inBlocksIfMany } from './inBlocks.ts';
import { isTooMixed } from './conditionByLevel.ts';
import {
  type Calculation,
  expressionCode,
  hasLiveTexts,
  hasOwnExpressions,
  type InputExpressions,
  type InputWithExpressions,
  type OtherForms,
  BRACES,
} from './expressions.ts';
import { normalPages, type FormDefinition, type NormalPage, type SectionDefinition } from './form.ts';
import { autoName } from './keys.ts';
import { levelSchema } from './levelSchema.ts';
import { NameLevel, type Named } from './NameLevel.ts';
import { nearest } from './nearest.ts';
import { problem, type Problem } from './problem.ts';
import { asksForAnswer, withValueRules } from './valueRulesOf.ts';
import { sharedAttributes } from './sharedAttributes.ts';
import { regionsWithoutLines, supportMessageOf, supportTexts, type SupportOption } from '#kit/pure/support/index.ts';

/** For whom a form is compiled. */
export interface CompileOptions {
  /** Locale of the participant, for numbers and dates. Default: primary locale of the form. */
  locale?: string;
  /**
   * Locale of the study texts if it differs from `locale`: a participant with `es-ES` reads the `es_US` texts of a
   * study that offers these.
   */
  textLocale?: string;
}

const NOT_LOADED = 'The code of its expression is not loaded.';

const compiledByLocale = memoBy(
  (_: FormDefinition) => new Map<string, { fieldTypes: readonly AnyFieldType[]; compiled: CompiledForm }>(),
);

/**
 * Compiles a form. Pure; returns the same object for the same form, types and locales.
 * Never throws: parts that cannot be compiled are left out and listed in `problems`.
 */
export function compileForm<A extends Answers = Answers>(
  form: FormDefinition<InputDefinition, A>,
  fieldTypes: readonly AnyFieldType[],
  options: CompileOptions = {},
): CompiledForm<A> {
  const primary = toBcp47(form.primary_locale ?? 'en');
  const locale = toBcp47(options.locale ?? primary);
  const byLocale = compiledByLocale(form);
  const textLocale = toBcp47(options.textLocale ?? locale);
  const cacheKey = `${locale} ${textLocale}`;
  const hit = byLocale.get(cacheKey);
  if (hit?.fieldTypes === fieldTypes) return hit.compiled as CompiledForm<A>;
  const compiled = new Compilation(form, fieldTypes, locale, textLocale, primary).run();
  byLocale.set(cacheKey, { fieldTypes, compiled });
  return compiled as CompiledForm<A>;
}

/** The position of an input. */
interface InputPlace {
  pageId: string;
  /** Names of the fields on its level. */
  names: NameLevel;
  /** Combined condition of the page, section and containers around the input on its level. */
  around: CompiledCondition | undefined;
  /** Collects the compiled fields; `types` collects the types used. */
  fields: CompiledField[];
  types: Set<string>;
  /** Inherited by everything inside an input. */
  disabled: boolean;
  readOnly: boolean;
}

class Compilation {
  private readonly problems: Problem[] = [];
  /** By JSON pointer. */
  private readonly named = new Map<string, Named>();
  private readonly names = new NameLevel();
  private readonly types: ReadonlyMap<string, AnyFieldType>;
  private readonly isPaged: boolean;
  private readonly others: OtherForms | undefined;
  /** Whether rules of fields depend on answers. */
  private isLive = false;
  /** Whether entries of lists are options. */
  private hasRowOptions = false;

  constructor(
    private readonly form: FormDefinition,
    private readonly fieldTypes: readonly AnyFieldType[],
    private readonly locale: string,
    private readonly textLocale: string,
    private readonly primary: string,
  ) {
    this.isPaged = normalPages(form).paged || form.review === true;
    this.types = fieldTypesByName(fieldTypes);
    const of = { locale, textLocale };
    this.others =
      form.reads && expressionCode()?.otherForms(form.reads, (other) => compileForm(other, this.fieldTypes, of));
  }

  run(): CompiledForm {
    const { pages } = normalPages(this.form);
    for (const page of pages)
      page.sections.forEach((section, i) => this.nameInputs(section.inputs, page.pointers[i]!, this.names));
    const compiledPages = pages.map((page) => this.compilePage(page));
    const shown = compiledPages.filter((page) => page.uischema.elements.length > 0);
    if (shown.length === 0) this.report(problem('emptyForm', '/schema'));
    const fields = compiledPages.flatMap((page) => page.fields);
    this.reportCycles(fields);
    this.reportSharedAttributes(fields);
    const form: CompiledForm = {
      locale: this.locale,
      title: this.text(this.form.title),
      paged: this.isPaged,
      pages: this.form.review === true && shown.length > 0 ? [...shown, reviewPage(shown)] : shown,
      fields,
      schema: levelSchema(fields).schema,
      initialData: initialOf(fields),
      types: [...new Set(compiledPages.flatMap((page) => page.types))],
      problems: this.problems,
      definition: this.form,
    };
    if (this.isLive) form.hasLiveContent = true;
    if (this.others) form.others = this.others;
    if (this.hasRowOptions || hasLiveTexts([this.form.title, this.form.schema])) this.addLiveTexts(form);
    return form;
  }

  /** Without the code of expressions, participants see the texts as they are written. */
  private addLiveTexts(form: CompiledForm): void {
    const code = expressionCode();
    const report = (found: Problem) => this.report(found);
    if (code) code.addLiveTexts(form, { types: this.types, text: (text) => this.text(text), report });
    else this.report(problem('badInput', '/schema', { name: BRACES, reason: NOT_LOADED }));
  }

  private report(found: Problem): void {
    this.problems.push(found);
  }

  /** Needs the code of expressions: a form without any is only checked for cycles where that code is loaded, as in the check. */
  private reportCycles(fields: readonly CompiledField[]): void {
    for (const cycle of expressionCode()?.cycles(fields) ?? []) {
      const path = cycle.map((field) => field.name).join(' → ');
      const { name, pointer, condition, type } = cycle.find(({ calculation }) => calculation) ?? cycle[0]!;
      const isOfValues = cycle.some(({ calculation }) => calculation);
      const counted = cycle.find(({ rowCount }) => rowCount);
      this.report(
        counted
          ? problem('expressionCycle', `${counted.pointer}/config/count`, { name: counted.name, path })
          : isOfValues
            ? problem('expressionCycle', `${pointer}/${type.scoring ? 'config/items' : 'value'}`, { name, path })
            : problem('conditionCycle', `${pointer}/${condition ? 'condition' : 'options'}`, { name, path }),
      );
      for (const field of cycle) {
        if (field.calculation) field.calculation = noValue(field.calculation);
        if (field.rowCount) field.rowCount = { ...field.rowCount, calculation: noValue(field.rowCount.calculation) };
      }
    }
  }

  private reportSharedAttributes(fields: readonly CompiledField[]): void {
    for (const { field, other, attribute } of sharedAttributes(fields)) {
      this.report(
        problem('sharedAttribute', `${field.pointer}/name`, { name: field.name, other: other.name, attribute }),
      );
    }
    for (const { row } of fields) if (row) this.reportSharedAttributes(row.fields as readonly CompiledField[]);
  }

  private text(text: LocalText | undefined): string {
    return localText(text, this.textLocale, this.primary);
  }

  private nameInputs(inputs: readonly InputDefinition[] | undefined, pointer: string, names: NameLevel): void {
    inputs?.forEach((input, i) => this.nameInput(input, `${pointer}/inputs/${i}`, names));
  }

  /** Finds the type of the input and assigns its name and key. Names depend only on the primary locale, not on the participant's locale. */
  private nameInput(input: InputDefinition, pointer: string, names: NameLevel): void {
    const given = input.name || autoName(localText(input.label, this.primary, this.primary));
    const type = this.types.get(input.interface);
    if (!type) {
      const suggestion = nearest(String(input.interface), [...this.types.keys()]);
      this.report(
        problem('unknownType', `${pointer}/interface`, {
          name: given,
          interface: String(input.interface),
          suggestion,
        }),
      );
      return;
    }
    if (type.kind === 'display' || type.kind === 'container') {
      this.named.set(pointer, { type, name: given, key: '', input });
      if (type.kind === 'container') this.nameInputs(input.inputs, pointer, names);
      return;
    }
    const wanted = given || `${type.type}_${names.size + 1}`;
    const name = names.free(wanted);
    if (!given) this.report(problem('unnamed', pointer, { name }, 'warning'));
    else if (name !== wanted) this.report(problem('duplicateName', `${pointer}/name`, { name: wanted, renamed: name }));
    const inside =
      type.kind === 'rows' ? new NameLevel(names, type.identified?.(input) ? ['identifier'] : []) : undefined;
    const named = names.add({ type, name, input, inside });
    if (decliningOf(input, type).length > 0) {
      const declined = declinedInput(input, name);
      named.declined = names.add({ type: declinedField, name: names.free(declined.name!), input: declined });
    }
    this.named.set(pointer, named);
    if (inside) this.nameInputs(input.inputs, pointer, inside);
  }

  private condition(
    condition: Condition | undefined,
    pointer: string,
    names: NameLevel,
  ): CompiledCondition | undefined {
    if (condition === undefined) return undefined;
    return compileCondition(condition, `${pointer}/condition`, this.scope(names));
  }

  private scope(names: NameLevel): ConditionScope {
    return {
      find: (name) => names.find(name),
      names: () => names.names(),
      others: this.others,
      report: (found) => this.report(found),
    };
  }

  /** What the expressions of an input give, as far as they have no fault. */
  private expressions(of: Omit<InputWithExpressions, 'scope' | 'text'>, names: NameLevel): InputExpressions {
    const code = expressionCode();
    const { named, pointer } = of;
    if (code) return code.ofInput({ ...of, scope: this.scope(names), text: (text) => this.text(text) });
    const { value } = named.input;
    if (hasOwnExpressions(named.input) || named.type.scoring)
      this.report(problem('badInput', pointer, { name: named.name, reason: NOT_LOADED }));
    return isCalculated(named) ? { calculation: { ...NOTHING, expression: String(value) } } : {};
  }

  private compilePage(page: NormalPage): CompiledPage {
    const pagePointer = page.pointers[0]?.replace(/\/sections\/0$/, '') ?? '/schema';
    const condition = this.condition(page.condition, pagePointer, this.names);
    const place: InputPlace = {
      pageId: page.id,
      names: this.names,
      around: condition,
      fields: [],
      types: new Set(),
      disabled: false,
      readOnly: false,
    };
    const elements = page.sections.flatMap((section, i) => this.compileSection(section, page.pointers[i]!, place));
    return {
      id: page.id,
      title: this.text(page.title),
      schema: levelSchema(place.fields).schema,
      uischema: { type: 'VerticalLayout', elements, options: { interface: 'page' }, ...showRule(condition) } as Layout,
      fields: place.fields,
      types: [...place.types],
      condition,
    };
  }

  private compileSection(section: SectionDefinition, pointer: string, page: InputPlace): UISchemaElement[] {
    const own = this.condition(section.condition, pointer, this.names);
    const controls = this.placeInputs(section.inputs, pointer, { ...page, around: allOf([page.around, own]) });
    if (controls.length === 0 && !section.label && !section.description) return [];
    const collapsible = section.collapsible === true || section.style === 'collapsible';
    if (collapsible && !section.label) this.report(problem('unlabelledSection', pointer, {}, 'warning'));
    const { label, ...texts } = headingOf(this.text(section.label), this.text(section.description));
    const options = {
      interface: 'section',
      ...texts,
      style: section.style,
      ...(collapsible ? { collapsible, collapsed: section.collapsed === true } : {}),
    };
    return [
      {
        type: 'Group',
        label,
        options,
        elements: inBlocks(controls),
        ...showRule(own),
      } as UISchemaElement,
    ];
  }

  private placeInputs(
    inputs: readonly InputDefinition[] | undefined,
    pointer: string,
    place: InputPlace,
  ): UISchemaElement[] {
    return (inputs ?? []).flatMap((input, i) => this.placeInput(input, `${pointer}/inputs/${i}`, place));
  }

  /** The element that renders an input, or none if the input is unreadable. Adds its field, if it has one, to the place. */
  private placeInput(input: InputDefinition, pointer: string, around: InputPlace): UISchemaElement[] {
    const named = this.named.get(pointer);
    if (!named) return [];
    const { type, name } = named;
    const own = this.condition(input.condition, pointer, around.names);
    const place = {
      ...around,
      disabled: around.disabled || input.disabled === true,
      readOnly: around.readOnly || input.read_only === true,
    };
    around.types.add(type.type);
    try {
      if (type.kind === 'display') return [this.display(named, pointer, own, place)];
      if (type.kind === 'container') return this.container(named, pointer, own, place);
      return this.field(named, pointer, own, place);
    } catch (cause) {
      this.report(
        problem('badInput', pointer, { name, reason: cause instanceof Error ? cause.message : String(cause) }),
      );
      return [];
    }
  }

  /**
   * A display has no value. As a control its scope would be the whole form, and every change would render it again, so
   * it is a layout without children.
   */
  private display(
    named: Named,
    pointer: string,
    own: CompiledCondition | undefined,
    place: InputPlace,
  ): UISchemaElement {
    const { label, options } = this.contentOf(named, pointer, place);
    this.reportUnreadInputs(named, pointer);
    return { type: 'Display', label, options, ...showRule(own) } as UISchemaElement;
  }

  private container(
    named: Named,
    pointer: string,
    own: CompiledCondition | undefined,
    place: InputPlace,
  ): UISchemaElement[] {
    const { label, options } = this.contentOf(named, pointer, place);
    const elements = this.placeInputs(named.input.inputs, pointer, { ...place, around: allOf([place.around, own]) });
    if (elements.length === 0) this.report(problem('noInputs', pointer, { name: named.name }));
    return elements.length === 0
      ? []
      : [{ type: 'Group', label, options, elements: inBlocksIfMany(elements), ...showRule(own) } as UISchemaElement];
  }

  private field(
    named: Named,
    pointer: string,
    own: CompiledCondition | undefined,
    place: InputPlace,
  ): UISchemaElement[] {
    const { type, name, key, input } = named;
    const row = type.kind === 'rows' ? this.row(named, pointer, place) : undefined;
    if (!row) this.reportUnreadInputs(named, pointer);
    else if (row.fields.length === 0) {
      this.report(problem('noInputs', pointer, { name }));
      return [];
    }
    const { label, context, ...content } = this.contentOf(named, pointer, place, row);
    const list = row && { type: 'array', items: row.schema };
    const code = expressionCode();
    const constant = code?.constantInput(named) ?? input;
    const plain = type.schema?.(constant, context) ?? {};
    const ofType = code?.withoutBounds(plain, named) ?? plain;
    const schema = withValueRules(named, withStorable({ title: label, ...list, ...ofType }, row !== undefined));
    const condition = allOf([place.around, own]);
    const isAsked = isRequired(named);
    const { options: live, ...expressions } = this.expressions(
      {
        named,
        constant,
        schema,
        condition,
        pointer,
        isRequired: isAsked,
        requiredSchema: () => type.schema?.({ ...constant, required: true }, context) ?? {},
        render: (config) => type.options?.({ ...constant, config: { ...constant.config, ...config } }, context) ?? {},
      },
      place.names,
    );
    const { calculation, first, requiredWhen } = expressions;
    const options = live ? { ...content.options, ...live } : content.options;
    this.isLive ||= options.live !== undefined;
    this.hasRowOptions ||= expressions.optionsOfRows !== undefined;
    const initial: unknown = calculation ? undefined : type.initial?.(input, context);
    const required = isAsked || requiredWhen !== undefined;
    if (isAsked && condition && isTooMixed(condition)) this.report(problem('mixedCondition', `${pointer}/condition`));
    if (required && initial === undefined && !first && type.unseen)
      this.report(problem('unanswerable', pointer, { name }));
    place.fields.push({
      key,
      name,
      input,
      type,
      pointer,
      pageId: place.pageId,
      label,
      schema,
      options,
      required,
      initial,
      condition,
      ...expressions,
      ...(row ? { row } : {}),
      ...(named.declined && { declined: named.declined.key }),
    });
    if (named.declined) place.fields.push(this.declined(named.declined, pointer, place, condition));
    return [{ type: 'Control', scope: `#/properties/${key}`, label, options, ...showRule(own) } as ControlElement];
  }

  /** The field beside an input that holds why there is no answer. The control of the input renders it. */
  private declined(
    named: Named,
    pointer: string,
    place: InputPlace,
    condition: CompiledCondition | undefined,
  ): CompiledField {
    const at = `${pointer}/config/declining`;
    const { label, options, context } = this.contentOf(named, at, place);
    const schema = named.type.schema!(named.input, context);
    const { key, name, input, type } = named;
    return {
      key,
      name,
      input,
      type,
      pointer: at,
      pageId: place.pageId,
      label,
      schema,
      options,
      required: false,
      condition,
    };
  }

  private row({ input, inside, type }: Named, pointer: string, around: InputPlace): CompiledRow {
    const place: InputPlace = { ...around, names: inside!, around: undefined, fields: [] };
    const elements = this.placeInputs(input.inputs, pointer, place);
    const { fields } = place;
    const { schema, owed } = levelSchema(fields);
    const identified = type.identified?.(input) === true;
    return {
      fields,
      elements,
      schema: identified ? withIdentifier(schema) : schema,
      owed,
      initial: initialOf(fields),
      identified,
    };
  }

  private reportUnreadInputs({ input, name, type }: Named, pointer: string): void {
    if ((input.inputs ?? []).length > 0)
      this.report(problem('unreadInputs', `${pointer}/inputs`, { name, type: type.type }, 'warning'));
  }

  /** Label and options in the locale of the form, and the context in which the type made them. */
  private contentOf(
    { type, input, key, name, declined }: Named,
    pointer: string,
    place: InputPlace,
    row?: CompiledRow,
  ) {
    const context: FieldContext = {
      key,
      name,
      locale: this.locale,
      textLocale: this.textLocale,
      primary: this.primary,
      text: (text) => this.text(text),
      ...(row ? { row } : {}),
    };
    const own = findLocalText(input.label, this.textLocale, this.primary);
    const { label, ...texts } = headingOf(own.text, this.text(input.description));
    const constant = expressionCode()?.constantInput({ type, input }) ?? input;
    for (const { at, ...fault } of type.check?.(constant, context) ?? [])
      this.report({ ...fault, pointer: pointer + at });
    const support = type.needsSupport && this.support(input, pointer);
    const options = {
      ...texts,
      ...this.commonOptions({ input, type }, own.locale, place),
      ...(row ? { detail: { type: 'VerticalLayout', elements: row.elements } } : {}),
      ...type.options?.(constant, context),
      ...(declined && { declining: { key: declined.key, choices: choicesOf(declined.input, context) } }),
      ...(support ? { support } : {}),
      interface: type.type,
    };
    return { context, label, options: options as Record<string, unknown> };
  }

  /**
   * The crisis support message, unless the study turned it off. A region without known numbers is an error, because
   * people who need help would get no number.
   */
  private support(input: InputDefinition, pointer: string): SupportOption | undefined {
    const message = supportMessageOf(input, this.form.region);
    for (const region of message ? regionsWithoutLines(message) : []) {
      this.report(region === '' ? problem('noRegion', pointer) : problem('noCrisisLines', pointer, { region }));
    }
    return message && { message, texts: supportTexts(message, this.textLocale, this.primary), isInline: !this.isPaged };
  }

  private commonOptions(
    { input, type }: Pick<Named, 'input' | 'type'>,
    labelLocale: string,
    { disabled, readOnly }: InputPlace,
  ): Record<string, unknown> {
    return {
      placeholder: this.text(input.placeholder) || undefined,
      // JSON Forms reads `required` from the schema, which does not list conditional fields.
      required: isRequired({ input, type }) || undefined,
      missingText: this.text(input.required_message) || undefined,
      disabled: disabled || undefined,
      readonly: readOnly || undefined,
      // A calculated answer of a hidden field is only stored.
      calculated: (isCalculated({ type, input }) && !type.unseen) || undefined,
      editable: input.editable === true || undefined,
      transforms: transformsOf(input),
      checks: checksIn(input),
      wrapper: input.wrapper,
      // Screen readers need the language of a label that falls back to another language.
      lang: labelLocale.split('-')[0] === this.locale.split('-')[0] ? undefined : labelLocale,
    };
  }
}

/**
 * A page without fields, on which KitForm shows the answers of the other pages. It lists all types, so that neither
 * the Change links nor the checks before submission have to fetch code.
 */
function reviewPage(pages: readonly CompiledPage[]): CompiledPage {
  const taken = new Set(pages.map(({ id }) => id));
  const types = [...new Set(pages.flatMap((page) => page.types))];
  let id = 'review';
  while (taken.has(id)) id += '-of-answers';
  return {
    id,
    title: '',
    schema: { type: 'object' },
    uischema: { type: 'VerticalLayout', elements: [], options: { interface: 'page' } } as Layout,
    fields: [],
    types,
    isReview: true,
  };
}

/** No answer can be asked for where it is calculated, nor entries where other answers give their number. */
const isRequired = ({ input, type }: Pick<Named, 'input' | 'type'>): boolean =>
  !isCalculated({ type, input }) &&
  (type.kind !== 'rows' || input.config?.count === undefined) &&
  (input.required === true || type.alwaysRequired === true || asksForAnswer(input));

/** The transforms of a typed text, if any. */
const transformsOf = ({ parse, normalize, format }: InputDefinition) =>
  parse === undefined && normalize === undefined && format === undefined ? undefined : { parse, normalize, format };

const checksIn = ({ validations }: InputDefinition): string[] | undefined => {
  const checks = checksOf(validations);
  return checks.length > 0 ? checks : undefined;
};

const showRule = (condition: CompiledCondition | undefined) =>
  condition ? { rule: { effect: 'SHOW', condition } } : {};

/**
 * Requires that the texts of the answer can be stored. Fields inside rows have this rule themselves; numbers and
 * choices contain no free text.
 */
const withStorable = (schema: JsonSchema7, hasRows: boolean): JsonSchema7 =>
  hasRows || schema.enum || ['number', 'integer', 'boolean'].includes(String(schema.type))
    ? schema
    : { ...schema, storable: true };

/** A calculation that gives nothing. */
const NOTHING = { tree: { type: 'none' }, reads: [], kind: 'none' } as const;
const noValue = (calculation: Calculation): Calculation => ({ ...calculation, ...NOTHING });

/** Data of a level before the participant answers. */
const initialOf = (fields: readonly CompiledField[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(({ initial }) => initial !== undefined).map(({ key, initial }) => [key, initial]));

const withIdentifier = (schema: JsonSchema7): JsonSchema7 => ({
  ...schema,
  properties: { identifier: { type: 'string', minLength: 1 }, ...schema.properties },
  required: ['identifier', ...(schema.required ?? [])],
});
