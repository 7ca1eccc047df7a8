import type { ControlElement, JsonSchema7, Layout, UISchemaElement } from '@jsonforms/core';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import type { FieldContext, FieldIdentity, InputDefinition } from '../fields/types.ts';
import { findLocalText, localText, toBcp47, type LocalText } from '../texts/localText.ts';
import { allOf, compileCondition, conditionKeysOf, conditionSchema, type CompiledCondition } from './compileCondition.ts';
import type { Condition } from './condition.ts';
import { conditionCycles } from './conditionCycles.ts';
import { normalPages, type FormDefinition, type NormalPage, type SectionDefinition } from './form.ts';
import { autoName, safeKey } from './keys.ts';
import { nearest } from './nearest.ts';
import { problem, type Problem } from './problem.ts';

export interface CompileOptions {
  /** The participant's locale. Default: the form's primary locale. */
  locale?: string;
}

/** A field that holds an answer. */
export interface CompiledField extends FieldIdentity {
  type: AnyFieldType;
  pageId: string;
  /** JSON pointer of the input in the form definition. */
  pointer: string;
  label: string;
  schema: JsonSchema7;
  /** What the control is drawn from, in the form's locale: the UI Schema's `options`. */
  options: Record<string, unknown>;
  required: boolean;
  /** Page's, section's and own condition together. */
  condition?: CompiledCondition;
}

export interface CompiledPage {
  id: string;
  title: string;
  /** The page's properties alone. */
  schema: JsonSchema7;
  uischema: Layout;
  fields: CompiledField[];
  /** The field types in use, displays included. */
  types: string[];
  condition?: CompiledCondition;
}

/** A study node's form as JSON Schema and UI Schema. Never changed after it is made. */
export interface CompiledForm {
  /** BCP 47. */
  locale: string;
  title: string;
  paged: boolean;
  pages: CompiledPage[];
  /** All fields that hold an answer, in order. */
  fields: CompiledField[];
  /** What a complete, valid set of answers fulfils (draft 7). */
  schema: JsonSchema7;
  /** What the fields hold before anybody answered. */
  initialData: Record<string, unknown>;
  /** The field types in use, displays included. */
  types: string[];
  problems: Problem[];
  definition: FormDefinition;
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
  const hit = byLocale.get(locale);
  if (hit?.fieldTypes === fieldTypes) return hit.compiled;
  const compiled = new Compilation(form, fieldTypes, locale, primary).run();
  byLocale.set(locale, { fieldTypes, compiled });
  return compiled;
}

type Placed =
  | { kind: 'field'; field: CompiledField; own?: CompiledCondition }
  | { kind: 'display'; type: AnyFieldType; own?: CompiledCondition; label: string; options: Record<string, unknown> };

/** An input whose type and names are known; its condition may look at any other, so it is compiled in a second step. */
interface Named extends FieldIdentity {
  type: AnyFieldType;
  pointer: string;
}

class Compilation {
  private readonly problems: Problem[] = [];
  private readonly byName = new Map<string, Named>();
  private readonly named = new Map<InputDefinition, Named>();
  private readonly keys = new Set<string>();
  private readonly fields: CompiledField[] = [];
  private readonly types: Map<string, AnyFieldType>;
  private readonly used = new Set<string>();

  constructor(
    private readonly form: FormDefinition,
    fieldTypes: readonly AnyFieldType[],
    private readonly locale: string,
    private readonly primary: string,
  ) {
    this.types = new Map(fieldTypes.flatMap((type) => [type.type, ...(type.aliases ?? [])].map((name) => [name, type])));
  }

  run(): CompiledForm {
    const { pages, paged } = normalPages(this.form);
    for (const page of pages) this.eachInput(page, (input, pointer) => this.nameInput(input, pointer));
    const compiledPages = pages.map((page) => this.compilePage(page)).filter((page) => page.uischema.elements.length > 0);
    if (compiledPages.length === 0) this.report(problem('emptyForm', '/schema'));
    for (const cycle of conditionCycles(this.fields)) {
      const path = cycle.map((field) => field.name).join(' → ');
      this.report(problem('conditionCycle', `${cycle[0]!.pointer}/condition`, { name: cycle[0]!.name, path }));
    }
    return {
      locale: this.locale,
      title: this.text(this.form.title),
      paged,
      pages: compiledPages,
      fields: this.fields,
      schema: objectSchema(this.fields),
      initialData: this.initialData(),
      types: [...this.used],
      problems: this.problems,
      definition: this.form,
    };
  }

  private report(found: Problem): void {
    this.problems.push(found);
  }

  private text(text: LocalText | undefined): string {
    return localText(text, this.locale, this.primary);
  }

  private eachInput(page: NormalPage, visit: (input: InputDefinition, pointer: string) => void): void {
    page.sections.forEach((section, i) => section.inputs?.forEach((input, j) => visit(input, `${page.pointers[i]}/inputs/${j}`)));
  }

  /** Finds the input's type and gives it its name and key. Names depend on the primary locale only, never on the participant's. */
  private nameInput(input: InputDefinition, pointer: string): void {
    const label = localText(input.label, this.primary, this.primary);
    const given = input.name || autoName(label);
    const type = this.types.get(input.interface);
    if (!type) {
      const suggestion = nearest(String(input.interface), [...this.types.keys()]);
      this.report(problem('unknownType', `${pointer}/interface`, { name: given, interface: String(input.interface), suggestion }));
      return;
    }
    this.used.add(type.type);
    if (type.kind === 'display') {
      this.named.set(input, { type, pointer, name: given, key: '', input });
      return;
    }
    const name = this.uniqueName(given || `${type.type}_${this.byName.size + 1}`, pointer);
    if (!given) this.report(problem('unnamed', pointer, { name }, 'warning'));
    const key = safeKey(name, this.keys);
    this.keys.add(key);
    const found = { type, pointer, name, key, input };
    this.named.set(input, found);
    this.byName.set(name, found);
  }

  private uniqueName(name: string, pointer: string): string {
    if (!this.byName.has(name)) return name;
    let n = 2;
    while (this.byName.has(`${name}_${n}`)) n += 1;
    this.report(problem('duplicateName', `${pointer}/name`, { name, renamed: `${name}_${n}` }));
    return `${name}_${n}`;
  }

  private condition(condition: Condition | undefined, pointer: string): CompiledCondition | undefined {
    if (condition === undefined) return undefined;
    return compileCondition(condition, `${pointer}/condition`, {
      find: (name) => this.byName.get(name),
      names: () => [...this.byName.keys()],
      report: (found) => this.report(found),
    });
  }

  private compilePage(page: NormalPage): CompiledPage {
    const pagePointer = page.pointers[0]?.replace(/\/sections\/0$/, '') ?? '/schema';
    const condition = this.condition(page.condition, pagePointer);
    const before = this.fields.length;
    const elements = page.sections.flatMap((section, i) => this.compileSection(section, page, page.pointers[i]!, condition));
    const fields = this.fields.slice(before);
    return {
      id: page.id,
      title: this.text(page.title),
      schema: objectSchema(fields),
      uischema: { type: 'VerticalLayout', elements, options: { interface: 'page' }, ...showRule(condition) } as Layout,
      fields,
      types: [...new Set(page.sections.flatMap((section) => section.inputs ?? []).flatMap((input) => this.named.get(input)?.type.type ?? []))],
      condition,
    };
  }

  private compileSection(section: SectionDefinition, page: NormalPage, pointer: string, ofPage: CompiledCondition | undefined): UISchemaElement[] {
    const ofSection = this.condition(section.condition, pointer);
    const placed = (section.inputs ?? []).flatMap((input) => this.place(input, page, allOf([ofPage, ofSection])));
    if (placed.length === 0 && !section.label) return [];
    const controls = placed.map(elementOf);
    const blocks = Array.from({ length: Math.ceil(controls.length / BLOCK_SIZE) }, (_, i) => ({
      type: 'VerticalLayout',
      options: { interface: 'block' },
      elements: controls.slice(i * BLOCK_SIZE, (i + 1) * BLOCK_SIZE),
    }));
    const options = { interface: 'section', description: this.text(section.description), style: section.style };
    return [{ type: 'Group', label: this.text(section.label), options, elements: blocks, ...showRule(ofSection) } as UISchemaElement];
  }

  private place(input: InputDefinition, page: NormalPage, around: CompiledCondition | undefined): Placed[] {
    const named = this.named.get(input);
    if (!named) return [];
    const { type, pointer, name, key } = named;
    const own = this.condition(input.condition, pointer);
    const context: FieldContext = { key, name, locale: this.locale, primary: this.primary, text: (text) => this.text(text) };
    const label = findLocalText(input.label, this.locale, this.primary);
    try {
      for (const { at, ...fault } of type.check?.(input, context) ?? []) this.report({ ...fault, pointer: pointer + at });
      const options = { ...this.commonOptions(input, label.locale), ...type.options?.(input, context), interface: type.type };
      if (type.kind === 'display') return [{ kind: 'display', type, own, label: label.text, options }];
      const schema = { title: label.text, ...type.schema?.(input, context) };
      const field: CompiledField = {
        key, name, input, type, pointer, pageId: page.id, label: label.text, schema, options,
        required: input.required === true,
        condition: allOf([around, own]),
      };
      this.fields.push(field);
      return [{ kind: 'field', field, own }];
    } catch (cause) {
      this.report(problem('badInput', pointer, { name, reason: cause instanceof Error ? cause.message : String(cause) }));
      return [];
    }
  }

  private commonOptions(input: InputDefinition, labelLocale: string): Record<string, unknown> {
    return {
      description: this.text(input.description) || undefined,
      placeholder: this.text(input.placeholder) || undefined,
      // JSON Forms reads `required` off the schema, where a conditional field is not listed.
      required: input.required === true || undefined,
      disabled: input.disabled === true || undefined,
      readonly: input.read_only === true || undefined,
      // A text that had to fall back to another language says so to the screen reader.
      lang: labelLocale.split('-')[0] === this.locale.split('-')[0] ? undefined : labelLocale,
    };
  }

  private initialData(): Record<string, unknown> {
    const data: Record<string, unknown> = {};
    for (const { key, type, input } of this.fields) {
      const value = type.initial?.(input);
      if (value !== undefined) data[key] = value;
    }
    return data;
  }
}

const showRule = (condition: CompiledCondition | undefined) => (condition ? { rule: { effect: 'SHOW', condition } } : {});

function elementOf(placed: Placed): UISchemaElement {
  const rule = showRule(placed.own);
  // A display has no value; its scope would be the whole form, which every change redraws, so it is a layout without children.
  if (placed.kind === 'display') return { type: 'Display', label: placed.label, options: placed.options, ...rule } as UISchemaElement;
  const { key, label, options } = placed.field;
  return { type: 'Control', scope: `#/properties/${key}`, label, options, ...rule } as ControlElement;
}

/** The JSON Schema of a set of fields. A conditional field is required only while its condition holds. */
function objectSchema(fields: readonly CompiledField[]): JsonSchema7 {
  const properties = Object.fromEntries(fields.map((field) => [field.key, field.schema]));
  const required = fields.filter((field) => field.required && !field.condition).map((field) => field.key);
  const conditional = fields
    .filter((field) => field.required && field.condition)
    .map((field) => ({ if: conditionSchema(field.condition!), then: { required: [field.key] } }));
  return { type: 'object', properties, required, ...(conditional.length > 0 ? { allOf: conditional as JsonSchema7[] } : {}) };
}

/** The fields whose visibility hangs on a key, for looking only at what a change can touch. */
export function dependentsOf(fields: readonly CompiledField[]): ReadonlyMap<string, CompiledField[]> {
  const byKey = new Map<string, CompiledField[]>();
  for (const field of fields) {
    if (!field.condition) continue;
    for (const key of new Set(conditionKeysOf(field.condition))) {
      const list = byKey.get(key);
      if (list) list.push(field);
      else byKey.set(key, [field]);
    }
  }
  return byKey;
}
