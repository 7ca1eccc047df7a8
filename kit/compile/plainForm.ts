import { Generate, isLayout, Resolve, toDataPath, type ControlElement, type JsonSchema, type JsonSchema7, type Layout, type Rule, type UISchemaElement } from '@jsonforms/core';
import type { AnyFieldType } from '../fields/defineFieldType.ts';
import { acceptsAbsence } from '../validation/acceptsAbsence.ts';
import { allOf, type CompiledCondition } from './compileCondition.ts';
import type { CompiledField, CompiledForm, CompiledPage } from './compileForm.ts';

export interface PlainFormOptions {
  /** Where it is left out, one control for each property, in their order. A stepper at its top gives the form a page for each category. */
  uischema?: UISchemaElement;
  /** BCP 47; default `en`. The texts of the schemas are taken as they are. */
  locale?: string;
  /** Values to begin with. */
  data?: Readonly<Record<string, unknown>>;
}

/** The type of a property that no study vocabulary describes: sent under its own name as it is. */
const plainType: AnyFieldType = { type: 'plain', inputSchema: {} };

/**
 * A form of ordinary JSON Forms: JSON Schema and UI Schema, no study definition. What draws it comes from `renderers/generic`.
 * @param schema of an object
 */
export function plainForm(schema: JsonSchema7, { uischema, locale = 'en', data = {} }: PlainFormOptions = {}): CompiledForm {
  const root = uischema ? copiesNumbered(uischema) : Generate.uiSchema(schema as JsonSchema);
  const paged = root.type === 'Categorization' && root.options?.variant === 'stepper';
  const parts = paged ? (root as Layout).elements : [root];
  const pages = parts.map((part, i): CompiledPage => {
    const id = `page-${i + 1}`;
    const element: Layout = paged ? { type: 'VerticalLayout', elements: (part as Layout).elements } : { type: 'VerticalLayout', elements: [root] };
    return {
      id,
      title: paged ? ((part as { label?: string }).label ?? '') : '',
      schema,
      uischema: element,
      fields: controlsOf(element).map(({ control, condition }) => ({ ...fieldOf(schema, control, id), condition })),
      types: [],
    };
  });
  const properties = Object.keys(schema.properties ?? {}).map((key) => fieldOf(schema, { type: 'Control', scope: `#/properties/${key}` }, pages[0]!.id));
  return {
    locale,
    title: schema.title ?? '',
    paged,
    pages,
    fields: properties,
    schema,
    initialData: { ...data },
    types: [],
    problems: [],
    definition: { schema: [] },
  };
}

/** The UI Schema with a number on each control that draws again what one before it draws: both show one value, but no two inputs may have one id. */
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
  /** What its own rule and those around it ask for to show it. */
  condition: CompiledCondition | undefined;
}

function controlsOf(element: UISchemaElement, around?: CompiledCondition): Placed[] {
  const condition = allOf([around, shownWhile(element.rule)]);
  if (isLayout(element)) return element.elements.flatMap((part) => controlsOf(part, condition));
  return 'scope' in element ? [{ control: element as ControlElement, condition }] : [];
}

const TOP_LEVEL = /^#\/properties\/([^/]+)$/;

/** A rule that shows or hides by a property of the form, as a condition: what nobody sees must not stop the form. Others are taken to show. */
function shownWhile(rule: Rule | undefined): CompiledCondition | undefined {
  const { scope = '', schema } = (rule?.condition ?? {}) as { scope?: string; schema?: JsonSchema7 };
  const key = TOP_LEVEL.exec(scope)?.[1];
  if (!rule || !schema || key === undefined || !['SHOW', 'HIDE'].includes(rule.effect)) return undefined;
  const holdsForNothing = acceptsAbsence(schema as never, () => true);
  return rule.effect === 'SHOW' ? { scope, key, schema, failWhenUndefined: !holdsForNothing } : { scope, key, schema: { not: schema }, failWhenUndefined: holdsForNothing };
}

function fieldOf(root: JsonSchema7, control: ControlElement, pageId: string): CompiledField {
  const key = toDataPath(control.scope);
  const own = (Resolve.schema(root as JsonSchema, control.scope, root as JsonSchema) ?? {}) as JsonSchema7;
  const label = typeof control.label === 'string' ? control.label : (own.title ?? wordsOf(key));
  return { key, name: key, input: { interface: plainType.type, label }, type: plainType, pageId, pointer: control.scope.slice(1), label, schema: own, options: { ...control.options }, required: false };
}

/** `home_address.postCode` → `Post code`. */
function wordsOf(path: string): string {
  const words = path.slice(path.lastIndexOf('.') + 1).replace(/[_-]+/g, ' ').replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
