import type { ControlElement, JsonSchema7, Layout, UISchemaElement } from '@jsonforms/core';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import type { FieldContext, InputDefinition } from '../fields/types.ts';
import { checksOf } from '../fields/valueRules.ts';
import { findLocalText, localText, toBcp47, type LocalText } from '../texts/localText.ts';
import { allOf, compileCondition, type CompiledCondition } from './compileCondition.ts';
import type { CompiledField, CompiledForm, CompiledPage, CompiledRow } from './compiled.ts';
import type { Condition } from './condition.ts';
import { isTooMixed } from './conditionByLevel.ts';
import { conditionCycles } from './conditionCycles.ts';
import { normalPages, type FormDefinition, type NormalPage, type SectionDefinition } from './form.ts';
import { autoName } from './keys.ts';
import { levelSchema } from './levelSchema.ts';
import { NameLevel, type Named } from './NameLevel.ts';
import { nearest } from './nearest.ts';
import { problem, type Problem } from './problem.ts';
import { asksForAnswer, withValueRules } from './valueRulesOf.ts';
import { sharedAttributes } from './sharedAttributes.ts';
import { regionsWithoutLines, supportMessageOf, supportTexts, type SupportOption } from '../support/supportMessage.ts';

export type { CompiledField, CompiledForm, CompiledPage, CompiledRow } from './compiled.ts';

export interface CompileOptions {
  /** The participant's locale, in which numbers and dates are written. Default: the form's primary locale. */
  locale?: string;
  /** The locale whose study texts are shown, if it is not `locale`: a participant with `es-ES` reads the texts of a study that offers `es_US`. */
  textLocale?: string;
}

/** Fields drawn as one block that the browser may skip while it is off screen. */
export const BLOCK_SIZE = 20;

const cache = new WeakMap<FormDefinition, Map<string, { fieldTypes: readonly AnyFieldType[]; compiled: CompiledForm }>>();

/**
 * Compiles a form in one pass. Pure; the same form, types and locale give the same object.
 * It never throws: what cannot be compiled is left out and listed in `problems`.
 */
export function compileForm(form: FormDefinition, fieldTypes: readonly AnyFieldType[], options: CompileOptions = {}): CompiledForm {
  const primary = toBcp47(form.primary_locale ?? 'en');
  const locale = toBcp47(options.locale ?? primary);
  const byLocale = cache.get(form) ?? new Map();
  cache.set(form, byLocale);
  const textLocale = toBcp47(options.textLocale ?? locale);
  const cacheKey = `${locale} ${textLocale}`;
  const hit = byLocale.get(cacheKey);
  if (hit?.fieldTypes === fieldTypes) return hit.compiled;
  const compiled = new Compilation(form, fieldTypes, locale, textLocale, primary).run();
  byLocale.set(cacheKey, { fieldTypes, compiled });
  return compiled;
}

/** Where an input stands. */
interface Place {
  pageId: string;
  /** Its level's names. */
  names: NameLevel;
  /** What the condition of a field here hangs on besides its own: of everything around it on its level. */
  around: CompiledCondition | undefined;
  /** Where fields and types in use are gathered. */
  fields: CompiledField[];
  types: Set<string>;
  /** What holds for everything inside the inputs around it. */
  disabled: boolean;
  readOnly: boolean;
}

class Compilation {
  private readonly problems: Problem[] = [];
  /** By JSON pointer. */
  private readonly named = new Map<string, Named>();
  private readonly names = new NameLevel();
  private readonly types: Map<string, AnyFieldType>;
  private readonly isPaged: boolean;

  constructor(
    private readonly form: FormDefinition,
    fieldTypes: readonly AnyFieldType[],
    private readonly locale: string,
    private readonly textLocale: string,
    private readonly primary: string,
  ) {
    this.isPaged = normalPages(form).paged || form.review === true;
    this.types = new Map(fieldTypes.flatMap((type) => [type.type, ...(type.aliases ?? [])].map((name) => [name, type])));
  }

  run(): CompiledForm {
    const { pages } = normalPages(this.form);
    for (const page of pages) page.sections.forEach((section, i) => this.nameInputs(section.inputs, page.pointers[i]!, this.names));
    const compiledPages = pages.map((page) => this.compilePage(page));
    const shown = compiledPages.filter((page) => page.uischema.elements.length > 0);
    if (shown.length === 0) this.report(problem('emptyForm', '/schema'));
    const fields = compiledPages.flatMap((page) => page.fields);
    this.reportCycles(fields);
    this.reportSharedAttributes(fields);
    return {
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
  }

  private report(found: Problem): void {
    this.problems.push(found);
  }

  private reportCycles(fields: readonly CompiledField[]): void {
    for (const cycle of conditionCycles(fields)) {
      const path = cycle.map((field) => field.name).join(' → ');
      this.report(problem('conditionCycle', `${cycle[0]!.pointer}/condition`, { name: cycle[0]!.name, path }));
    }
  }

  private reportSharedAttributes(fields: readonly CompiledField[]): void {
    for (const { field, other, attribute } of sharedAttributes(fields)) {
      this.report(problem('sharedAttribute', `${field.pointer}/name`, { name: field.name, other: other.name, attribute }));
    }
  }

  private text(text: LocalText | undefined): string {
    return localText(text, this.textLocale, this.primary);
  }

  private nameInputs(inputs: readonly InputDefinition[] | undefined, pointer: string, names: NameLevel): void {
    inputs?.forEach((input, i) => this.nameInput(input, `${pointer}/inputs/${i}`, names));
  }

  /** Finds the input's type and gives it its name and key. Names depend on the primary locale only, never on the participant's. */
  private nameInput(input: InputDefinition, pointer: string, names: NameLevel): void {
    const given = input.name || autoName(localText(input.label, this.primary, this.primary));
    const type = this.types.get(input.interface);
    if (!type) {
      const suggestion = nearest(String(input.interface), [...this.types.keys()]);
      this.report(problem('unknownType', `${pointer}/interface`, { name: given, interface: String(input.interface), suggestion }, 'warning'));
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
    const inside = type.kind === 'rows' ? new NameLevel(names, type.identified?.(input) ? ['identifier'] : []) : undefined;
    this.named.set(pointer, names.add({ type, name, input, inside }));
    if (inside) this.nameInputs(input.inputs, pointer, inside);
  }

  private condition(condition: Condition | undefined, pointer: string, names: NameLevel): CompiledCondition | undefined {
    if (condition === undefined) return undefined;
    return compileCondition(condition, `${pointer}/condition`, {
      find: (name) => names.find(name),
      names: () => names.names(),
      report: (found) => this.report(found),
    });
  }

  private compilePage(page: NormalPage): CompiledPage {
    const pagePointer = page.pointers[0]?.replace(/\/sections\/0$/, '') ?? '/schema';
    const condition = this.condition(page.condition, pagePointer, this.names);
    const place: Place = { pageId: page.id, names: this.names, around: condition, fields: [], types: new Set(), disabled: false, readOnly: false };
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

  private compileSection(section: SectionDefinition, pointer: string, page: Place): UISchemaElement[] {
    const own = this.condition(section.condition, pointer, this.names);
    const controls = this.placeInputs(section.inputs, pointer, { ...page, around: allOf([page.around, own]) });
    if (controls.length === 0 && !section.label) return [];
    const blocks = Array.from({ length: Math.ceil(controls.length / BLOCK_SIZE) }, (_, i) => ({
      type: 'VerticalLayout',
      options: { interface: 'block' },
      elements: controls.slice(i * BLOCK_SIZE, (i + 1) * BLOCK_SIZE),
    }));
    const collapsible = section.collapsible === true || section.style === 'collapsible';
    if (collapsible && !section.label) this.report(problem('unlabelledSection', pointer, {}, 'warning'));
    const options = {
      interface: 'section',
      description: this.text(section.description),
      style: section.style,
      ...(collapsible ? { collapsible, collapsed: section.collapsed === true } : {}),
    };
    return [{ type: 'Group', label: this.text(section.label), options, elements: blocks, ...showRule(own) } as UISchemaElement];
  }

  private placeInputs(inputs: readonly InputDefinition[] | undefined, pointer: string, place: Place): UISchemaElement[] {
    return (inputs ?? []).flatMap((input, i) => this.placeInput(input, `${pointer}/inputs/${i}`, place));
  }

  /** The element that draws an input; none where it cannot be read. Its field, if it has one, is added to the place's. */
  private placeInput(input: InputDefinition, pointer: string, around: Place): UISchemaElement[] {
    const named = this.named.get(pointer);
    if (!named) return [];
    const { type, name } = named;
    const own = this.condition(input.condition, pointer, around.names);
    const place = { ...around, disabled: around.disabled || input.disabled === true, readOnly: around.readOnly || input.read_only === true };
    around.types.add(type.type);
    try {
      if (type.kind === 'display') return [this.display(named, pointer, own, place)];
      if (type.kind === 'container') return this.container(named, pointer, own, place);
      return this.field(named, pointer, own, place);
    } catch (cause) {
      this.report(problem('badInput', pointer, { name, reason: cause instanceof Error ? cause.message : String(cause) }));
      return [];
    }
  }

  /** A display has no value; its scope would be the whole form, which every change redraws, so it is a layout without children. */
  private display(named: Named, pointer: string, own: CompiledCondition | undefined, place: Place): UISchemaElement {
    const { label, options } = this.drawnFrom(named, pointer, place);
    this.reportUnreadInputs(named, pointer);
    return { type: 'Display', label, options, ...showRule(own) } as UISchemaElement;
  }

  private container(named: Named, pointer: string, own: CompiledCondition | undefined, place: Place): UISchemaElement[] {
    const { label, options } = this.drawnFrom(named, pointer, place);
    const elements = this.placeInputs(named.input.inputs, pointer, { ...place, around: allOf([place.around, own]) });
    if (elements.length === 0) this.report(problem('noInputs', pointer, { name: named.name }));
    return elements.length === 0 ? [] : [{ type: 'Group', label, options, elements, ...showRule(own) } as UISchemaElement];
  }

  private field(named: Named, pointer: string, own: CompiledCondition | undefined, place: Place): UISchemaElement[] {
    const { type, name, key, input } = named;
    const row = type.kind === 'rows' ? this.row(named, pointer, place) : undefined;
    if (!row) this.reportUnreadInputs(named, pointer);
    else if (row.fields.length === 0) {
      this.report(problem('noInputs', pointer, { name }));
      return [];
    }
    const { label, options, context } = this.drawnFrom(named, pointer, place, row);
    const list = row && { type: 'array', items: row.schema };
    const schema = withValueRules(named, withStorable({ title: label, ...list, ...type.schema?.(input, context) } as JsonSchema7, row !== undefined));
    const initial: unknown = type.initial?.(input, context);
    const required = isRequired(named);
    const condition = allOf([place.around, own]);
    if (required && condition && isTooMixed(condition)) this.report(problem('mixedCondition', `${pointer}/condition`));
    if (required && initial === undefined && type.unseen) this.report(problem('unanswerable', pointer, { name }));
    place.fields.push({ key, name, input, type, pointer, pageId: place.pageId, label, schema, options, required, initial, condition, ...(row ? { row } : {}) });
    return [{ type: 'Control', scope: `#/properties/${key}`, label, options, ...showRule(own) } as ControlElement];
  }

  private row({ input, inside, type }: Named, pointer: string, around: Place): CompiledRow {
    const place: Place = { ...around, names: inside!, around: undefined, fields: [] };
    const elements = this.placeInputs(input.inputs, pointer, place);
    const { fields } = place;
    this.reportCycles(fields);
    const { schema, owed } = levelSchema(fields);
    const identified = type.identified?.(input) === true;
    return { fields, elements, schema: identified ? withIdentifier(schema) : schema, owed, initial: initialOf(fields), identified };
  }

  private reportUnreadInputs({ input, name, type }: Named, pointer: string): void {
    if ((input.inputs ?? []).length > 0) this.report(problem('unreadInputs', `${pointer}/inputs`, { name, type: type.type }, 'warning'));
  }

  /** Label and options in the form's locale, and what the type is told to make them of. */
  private drawnFrom({ type, input, key, name }: Named, pointer: string, place: Place, row?: CompiledRow) {
    const context: FieldContext = { key, name, locale: this.locale, textLocale: this.textLocale, primary: this.primary, text: (text) => this.text(text), ...(row ? { row } : {}) };
    const label = findLocalText(input.label, this.textLocale, this.primary);
    for (const { at, ...fault } of type.check?.(input, context) ?? []) this.report({ ...fault, pointer: pointer + at });
    const support = type.needsSupport && this.support(input, pointer);
    const options = {
      ...this.commonOptions({ input, type }, label.locale, place),
      ...(row ? { detail: { type: 'VerticalLayout', elements: row.elements } } : {}),
      ...type.options?.(input, context),
      ...(support ? { support } : {}),
      interface: type.type,
    };
    return { context, label: label.text, options: options as Record<string, unknown> };
  }

  /** The message on help in a crisis, unless the study turned it off. A region whose numbers are not known is an error: people who need help would get none. */
  private support(input: InputDefinition, pointer: string): SupportOption | undefined {
    const message = supportMessageOf(input, this.form.region);
    for (const region of message ? regionsWithoutLines(message) : []) {
      this.report(region === '' ? problem('noRegion', pointer) : problem('noCrisisLines', pointer, { region }));
    }
    return message && { message, texts: supportTexts(message, this.textLocale, this.primary), isInline: !this.isPaged };
  }

  private commonOptions({ input, type }: Pick<Named, 'input' | 'type'>, labelLocale: string, { disabled, readOnly }: Place): Record<string, unknown> {
    return {
      description: this.text(input.description) || undefined,
      placeholder: this.text(input.placeholder) || undefined,
      // JSON Forms reads `required` off the schema, where a conditional field is not listed.
      required: isRequired({ input, type }) || undefined,
      missingText: this.text(input.required_message) || undefined,
      disabled: disabled || undefined,
      readonly: readOnly || undefined,
      editable: input.editable === true || undefined,
      transforms: transformsOf(input),
      checks: checksIn(input),
      wrapper: input.wrapper,
      // A text that had to fall back to another language says so to the screen reader.
      lang: labelLocale.split('-')[0] === this.locale.split('-')[0] ? undefined : labelLocale,
    };
  }
}

/** Asks nothing; drawn by StudyForm as what the pages before it say. Its types are all: where Change leads, and what is said before sending, must not have to be fetched. */
function reviewPage(pages: readonly CompiledPage[]): CompiledPage {
  const taken = new Set(pages.map(({ id }) => id));
  const types = [...new Set(pages.flatMap((page) => page.types))];
  let id = 'review';
  while (taken.has(id)) id += '-of-answers';
  return { id, title: '', schema: { type: 'object' }, uischema: { type: 'VerticalLayout', elements: [], options: { interface: 'page' } } as Layout, fields: [], types, isReview: true };
}

const isRequired = ({ input, type }: Pick<Named, 'input' | 'type'>): boolean => input.required === true || type.alwaysRequired === true || asksForAnswer(input);

/** The changes of a typed text, if there are any. */
const transformsOf = ({ parse, normalize, format }: InputDefinition) => (parse === undefined && normalize === undefined && format === undefined ? undefined : { parse, normalize, format });

const checksIn = ({ validations }: InputDefinition): string[] | undefined => {
  const checks = checksOf(validations);
  return checks.length > 0 ? checks : undefined;
};

const showRule = (condition: CompiledCondition | undefined) => (condition ? { rule: { effect: 'SHOW', condition } } : {});

/** Asks that the answer's texts can be stored; in rows each field asks for itself, and a number or a choice has no text to judge. */
const withStorable = (schema: JsonSchema7, hasRows: boolean): JsonSchema7 =>
  hasRows || schema.enum || ['number', 'integer', 'boolean'].includes(String(schema.type)) ? schema : ({ ...schema, storable: true } as JsonSchema7);

/** What the fields of a level hold before anybody answered. */
const initialOf = (fields: readonly CompiledField[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(({ initial }) => initial !== undefined).map(({ key, initial }) => [key, initial]));

const withIdentifier = (schema: JsonSchema7): JsonSchema7 => ({
  ...schema,
  properties: { identifier: { type: 'string', minLength: 1 }, ...schema.properties },
  required: ['identifier', ...(schema.required ?? [])],
});
