import {
  defaultTranslator,
  deriveLabelForUISchemaElement,
  encode,
  getI18nKey,
  isLayout,
  Resolve,
  toDataPath,
  type ControlElement,
  type JsonSchema,
  type JsonSchema7,
  type GroupLayout,
  type Layout,
  type Translator,
  type UISchemaElement,
  decode,
  type Rule,
} from '@jsonforms/core';
import type { AnyFieldType } from '#kit/pure/fields/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import { allOf, type CompiledCondition } from './compileCondition.ts';
import type { CompiledField, CompiledForm, CompiledPage } from './compiled.ts';
import { dereferenced, isSchemaObject } from './plain/dereferenced.ts';
import { hostErrorText, type HostSettings } from './plain/hostSettings.ts';
import { mergedSchema } from './plain/mergedSchema.ts';
import { plainUischema } from './plain/plainUischema.ts';
import { typesOf } from './plain/variantsOf.ts';
import { acceptsAbsence } from '#kit/pure/validation/index.ts';

interface AnyCondition {
  type?: string;
  conditions?: readonly AnyCondition[];
  scope?: string;
  schema?: JsonSchema7;
  expectedValue?: unknown;
  failWhenUndefined?: boolean;
}

const SCOPE = /^#(\/properties\/[^/]+)+$/;

/**
 * Converts a SHOW or HIDE rule to a condition on the form data, because a hidden element must not block submission.
 * @returns `undefined` for other rules, and for conditions that cannot be converted (functions, other scopes): the
 *   element then counts as visible
 */
function shownWhile(rule: Rule | undefined): CompiledCondition | undefined {
  if (!rule || !['SHOW', 'HIDE'].includes(rule.effect)) return undefined;
  return conditionOf(rule.condition as AnyCondition, rule.effect === 'HIDE');
}

function conditionOf(condition: AnyCondition, isNegated: boolean): CompiledCondition | undefined {
  if (Array.isArray(condition.conditions)) {
    const conditions = condition.conditions.map((part) => conditionOf(part, isNegated));
    if (conditions.includes(undefined)) return undefined;
    return {
      type: (condition.type === 'AND') === isNegated ? 'OR' : 'AND',
      conditions: conditions as CompiledCondition[],
    };
  }
  const schema = condition.type === 'LEAF' ? { const: condition.expectedValue } : condition.schema;
  if (!schema || !SCOPE.test(condition.scope ?? '')) return undefined;
  const [key, ...inside] = condition.scope!.split('/properties/').slice(1).map(decode);
  const holdsForNothing = condition.failWhenUndefined !== true && acceptsAbsence(schema, () => true);
  const test = inside.reduceRight<JsonSchema7>(
    (part, name) => ({
      type: 'object',
      properties: { [name]: part },
      ...(holdsForNothing ? {} : { required: [name] }),
    }),
    schema,
  );
  return {
    scope: `#/properties/${key}`,
    key: key!,
    schema: isNegated ? { not: test } : test,
    failWhenUndefined: isNegated ? holdsForNothing : !holdsForNothing,
  };
}

/** The property that contains the data if the schema is not of an object. */
const VALUE = 'value';
const AT = `#/properties/${VALUE}`;

/** Keywords whose value is data, not a schema. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'required']);

/** Keywords for definitions, which stay at the root. */
const DEFINITIONS = ['definitions', '$defs'] as const;
const isMoved = (ref: string): boolean =>
  ref === '#' || (ref.startsWith('#/') && !DEFINITIONS.some((place) => ref.startsWith(`#/${place}/`)));

/**
 * Wraps the schema of a text, a number or a list in the schema of an object with one property, {@link VALUE}, because
 * form data is keyed by name.
 * References into the schema point to its new place.
 */
function asOneValue(schema: JsonSchema7): JsonSchema7 {
  const { definitions, $defs } = moved(schema) as JsonSchema7 & { $defs?: JsonSchema7['definitions'] };
  const list = dereferenced(schema, schema) ?? {};
  // A list does without a name. The box of a text or a number needs one.
  const isUnnamed = list.title === undefined && typesOf(list).includes('array');
  const own = moved(isUnnamed ? { ...list, title: '' } : schema) as Record<string, unknown>;
  for (const place of DEFINITIONS) delete own[place];
  return {
    type: 'object',
    ...(schema.title ? { title: schema.title } : {}),
    properties: { [VALUE]: own as JsonSchema7 },
    required: [VALUE],
    ...(definitions ? { definitions } : {}),
    ...($defs ? { $defs } : {}),
  };
}

function moved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(moved);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, part]) => {
      if (keyword === '$ref' && typeof part === 'string' && isMoved(part)) return [keyword, AT + part.slice(1)];
      return [keyword, DATA.has(keyword) ? part : moved(part)];
    }),
  );
}

/** The UI Schema for such a schema, with all scopes moved to {@link VALUE}. */
function uischemaOfOneValue(element: UISchemaElement): UISchemaElement {
  const { elements, scope, rule } = element as Layout & { scope?: string };
  return {
    ...element,
    ...(scope === undefined ? {} : { scope: AT + scope.slice(1) }),
    ...(elements ? { elements: elements.map(uischemaOfOneValue) } : {}),
    ...(rule ? { rule: { ...rule, condition: movedCondition(rule.condition) } } : {}),
  } as UISchemaElement;
}

const movedCondition = <C extends object>(condition: C): C => ({
  ...condition,
  ...('scope' in condition && typeof condition.scope === 'string' ? { scope: AT + condition.scope.slice(1) } : {}),
  ...('conditions' in condition && Array.isArray(condition.conditions)
    ? { conditions: condition.conditions.map(movedCondition) }
    : {}),
});

/** A type whose values can also be written `as const`. */
type ReadonlyDeep<T> = T extends readonly (infer I)[]
  ? readonly ReadonlyDeep<I>[]
  : T extends object
    ? { readonly [K in keyof T]?: ReadonlyDeep<T[K]> }
    : T;

/** A JSON Schema of draft 7. It can be written `as const`. */
export type PlainSchema = ReadonlyDeep<JsonSchema7>;

/** A UI Schema: of one of the types of JSON Forms, or a plain object, which can be written `as const`. */
export type PlainUischema = UISchemaElement | { readonly type: string; readonly [more: string]: unknown };

/** What JSON Forms takes besides the schema, with the same names and meanings. */
export interface PlainFormOptions extends HostSettings {
  /** Default: one control per property, in schema order. A stepper at the root makes each category a page. */
  uischema?: PlainUischema;
  /** BCP 47, or as on the wire (`es_US`). Default: locale of `i18n`, otherwise `en`. */
  locale?: string;
  /** Initial values. */
  data?: unknown;
}

/** Type of a property without study definition. Its value is submitted unchanged under its own name. */
const plainType: AnyFieldType = { type: 'plain', inputSchema: {} };

/**
 * Compiles a plain JSON Forms form: JSON Schema and UI Schema without study definition. `renderers/generic` renders it.
 * @param schema usually of an object. Data of any other schema (a text, a list) becomes the only answer of the form, `value`
 * @throws TypeError if `schema` is not an object
 */
export function plainForm(schema: PlainSchema, options: PlainFormOptions = {}): CompiledForm {
  const own: unknown = schema;
  if (!isSchemaObject(own))
    throw new TypeError(
      `plainForm needs a JSON Schema, such as { type: 'object', properties: { … } }, but was given ${own === null ? 'null' : typeof own}.`,
    );
  const uischema = options.uischema as UISchemaElement | undefined;
  if (isOfObject(own)) return formOf(own, uischema, (options.data ?? {}) as Record<string, unknown>, options);
  return formOf(
    asOneValue(own),
    uischema && uischemaOfOneValue(uischema),
    options.data === undefined ? {} : { [VALUE]: options.data },
    options,
  );
}

/** Whether the data of a schema is an object, as far as the schema determines it. */
function isOfObject(schema: JsonSchema7): boolean {
  const merged = mergedSchema(dereferenced(schema, schema) ?? {}, schema);
  const types = typesOf(merged);
  if (types.length > 0) return types.includes('object');
  const alternatives = [...(merged.oneOf ?? []), ...(merged.anyOf ?? [])];
  if (merged.const !== undefined || merged.enum) return false;
  return alternatives.every(
    (part) =>
      part === schema ||
      typesOf(mergedSchema(dereferenced(part, schema) ?? {}, schema)).every((type) => type === 'object'),
  );
}

function formOf(
  schema: JsonSchema7,
  uischema: UISchemaElement | undefined,
  data: Record<string, unknown>,
  { i18n, config, uischemas, locale = i18n?.locale ?? 'en' }: PlainFormOptions,
): CompiledForm {
  // Testers read the properties of the schema itself and do not follow its own `$ref`.
  const top = dereferenced(schema, schema) ?? schema;
  const root = uischema ? copiesNumbered(uischema) : plainUischema(top, schema);
  const paged = root.type === 'Categorization' && root.options?.variant === 'stepper';
  const parts = paged ? (root as Layout).elements : [root];
  const translate = (i18n?.translate as Translator | undefined) ?? defaultTranslator;
  const field = fieldsIn(schema, translate);
  const ofWhole = [...propertiesOf(schema, schema).keys()];
  const pages = parts.map((part, i): CompiledPage => {
    const id = `page-${i + 1}`;
    const element: Layout = paged
      ? ({ ...part, type: 'VerticalLayout', elements: (part as Layout).elements } as Layout)
      : { type: 'VerticalLayout', elements: [root] };
    const { rule: _, ...shown } = element;
    return {
      id,
      title: paged ? (deriveLabelForUISchemaElement(part as GroupLayout, translate) ?? '') : '',
      schema: top,
      uischema: paged ? (shown as Layout) : element,
      fields: controlsOf(element).flatMap(({ control, condition }) => [
        // A control with scope `#` can contain any property. Errors of the form data itself appear at that control.
        ...(control.scope === '#'
          ? ofWhole.map((name) => ({
              ...field({ type: 'Control', scope: `#/properties/${encode(name)}` }, id),
              condition,
            }))
          : []),
        { ...field(control, id), condition },
      ]),
      types: [],
      condition: paged ? shownWhile(part.rule) : undefined,
    };
  });
  return {
    locale: toBcp47(locale),
    title: schema.title ?? '',
    paged,
    pages,
    fields: ofWhole.map((name) => field({ type: 'Control', scope: `#/properties/${encode(name)}` }, pages[0]!.id)),
    schema,
    initialData: { ...data },
    types: [],
    problems: [],
    definition: { schema: [] },
    host: { i18n, config, uischemas, errorText: hostErrorText },
  };
}

/**
 * Numbers each control whose scope was used before (`options.copy`): both controls show the same value, but their
 * inputs need different ids.
 */
function copiesNumbered(element: UISchemaElement, seen = new Map<string, number>()): UISchemaElement {
  if (isLayout(element)) {
    const elements = element.elements.map((part) => copiesNumbered(part, seen));
    return elements.some((part, i) => part !== element.elements[i]) ? ({ ...element, elements } as Layout) : element;
  }
  if (!('scope' in element)) return element;
  const scope = String(element.scope);
  const times = (seen.get(scope) ?? 0) + 1;
  seen.set(scope, times);
  return times === 1 ? element : { ...element, options: { ...element.options, copy: times } };
}

interface Placed {
  control: ControlElement;
  /** Combined condition of its own rule and those around it. */
  condition: CompiledCondition | undefined;
}

function controlsOf(element: UISchemaElement, around?: CompiledCondition): Placed[] {
  const condition = allOf([around, shownWhile(element.rule)]);
  if (isLayout(element)) return element.elements.flatMap((part) => controlsOf(part, condition));
  return 'scope' in element ? [{ control: element as ControlElement, condition }] : [];
}

const fieldsIn =
  (root: JsonSchema7, translate: Translator) =>
  (control: ControlElement, pageId: string): CompiledField => {
    const key = toDataPath(control.scope);
    const own = (Resolve.schema(root as JsonSchema, control.scope, root as JsonSchema) ?? {}) as JsonSchema7;
    const words = typeof control.label === 'string' ? control.label : (own.title ?? wordsOf(key));
    const label =
      translate(getI18nKey(own, control, key, 'label'), words, {
        schema: own,
        uischema: control,
        path: key,
        errors: [],
      }) ?? words;
    return {
      key,
      name: key,
      input: { interface: plainType.type, label },
      type: plainType,
      pageId,
      pointer: control.scope.slice(1),
      label,
      schema: own,
      options: { ...control.options },
      required: false,
    };
  };

/** `home_address.postCode` → `Post code`. */
function wordsOf(path: string): string {
  const words = path
    .slice(path.lastIndexOf('.') + 1)
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * All properties of an object schema, including those of its alternatives and conditions: name → schema. The first
 * schema of a name wins.
 */
function propertiesOf(
  schema: unknown,
  root: JsonSchema7,
  found = new Map<string, JsonSchema7>(),
  seen = new Set<JsonSchema7>(),
): ReadonlyMap<string, JsonSchema7> {
  const own = dereferenced(schema, root);
  if (!own || seen.has(own)) return found;
  seen.add(own);
  for (const [name, part] of Object.entries(own.properties ?? {}))
    if (!found.has(name)) found.set(name, dereferenced(part, root) ?? {});
  const dependent = Object.values(own.dependencies ?? {}).filter((part) => !Array.isArray(part));
  for (const part of [
    ...(own.allOf ?? []),
    ...(own.anyOf ?? []),
    ...(own.oneOf ?? []),
    own.then,
    own.else,
    ...dependent,
  ])
    propertiesOf(part, root, found, seen);
  return found;
}
