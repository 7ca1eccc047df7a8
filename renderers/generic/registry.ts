import {
  and,
  hasType,
  isBooleanControl,
  isDateControl,
  isDateTimeControl,
  isEnumControl,
  isIntegerControl,
  isMultiLineControl,
  isNumberControl,
  isObjectArray,
  isObjectArrayControl,
  isObjectControl,
  isOneOfEnumControl,
  isPrimitiveArrayControl,
  isStringControl,
  isTimeControl,
  optionIs,
  or,
  schemaMatches,
  schemaSubPathMatches,
  uiTypeIs,
  type JsonFormsRendererRegistryEntry,
  type JsonSchema,
  type JsonSchema7,
  type Tester,
} from '@jsonforms/core';
import { isRenderable, isTextOrEnum, mergedSchema, variantsOf } from '#kit/pure/compile/index.ts';
import { lazyControl } from '#kit/form/index.ts';

/** Above every stock renderer, below every field type. */
export const GENERIC_RANK = 30;

/** Elements with study vocabulary are rendered only by their field type. */
const isPlain: Tester = (uischema) => uischema?.options?.interface === undefined;

const isChoice = or(isEnumControl, isOneOfEnumControl);
const hasChoices = (schema: JsonSchema): boolean =>
  schema.enum !== undefined || (schema.oneOf ?? []).some((each) => 'const' in each);
const isSeveralChoices = and(
  uiTypeIs('Control'),
  schemaMatches((schema) => hasType(schema, 'array') && !Array.isArray(schema.items) && schema.uniqueItems === true),
  schemaSubPathMatches('items', (schema) => hasChoices(schema as JsonSchema)),
);

/** Tests the schema of a control, given with the root schema that its references point into. */
const schemaIs = (holds: (schema: JsonSchema7, root: JsonSchema7) => boolean): Tester =>
  and(
    uiTypeIs('Control'),
    schemaMatches((schema, root) => holds(schema as JsonSchema7, root as JsonSchema7)),
  );
const isMerged = schemaIs((schema, root) => mergedSchema(schema, root) !== schema);
const hasVariants = schemaIs((schema, root) => variantsOf(schema, root) !== undefined);
const isList = schemaIs(
  ({ type, items }, root) => [type].flat().includes('array') && !Array.isArray(items) && isRenderable(items, root),
);

const entry = (
  rank: number,
  claims: Tester,
  load: Parameters<typeof lazyControl>[0],
): JsonFormsRendererRegistryEntry => ({
  tester: (uischema, schema, context) =>
    isPlain(uischema, schema, context) && claims(uischema, schema, context) ? GENERIC_RANK + rank : -1,
  renderer: lazyControl(load),
});

/**
 * Renderers of ordinary JSON Forms elements, for schemas without study vocabulary. One line per kind; more specific
 * ones have a higher rank.
 */
export const genericEntries: JsonFormsRendererRegistryEntry[] = [
  entry(1, isStringControl, () => import('./GenericText.tsx')),
  entry(2, isMultiLineControl, () => import('./GenericTextArea.tsx')),
  entry(1, or(isNumberControl, isIntegerControl), () => import('./GenericNumber.tsx')),
  entry(1, isBooleanControl, () => import('#kit/form/controls/CheckboxControl.tsx')),
  entry(2, isDateControl, () => import('./GenericDate.tsx')),
  entry(2, isTimeControl, () => import('./GenericTime.tsx')),
  entry(2, isDateTimeControl, () => import('./GenericDateTime.tsx')),
  entry(3, isChoice, () => import('./GenericSelect.tsx')),
  entry(4, and(isChoice, optionIs('format', 'radio')), () => import('./GenericRadios.tsx')),
  entry(3, isSeveralChoices, () => import('./GenericCheckboxes.tsx')),
  entry(2, or(isObjectArrayControl, isPrimitiveArrayControl, isList), () => import('./GenericList.tsx')),
  entry(2, and(uiTypeIs('ListWithDetail'), isObjectArray), () => import('./GenericList.tsx')),
  entry(1, isObjectControl, () => import('./GenericObject.tsx')),
  entry(3, schemaIs(isTextOrEnum), () => import('./GenericText.tsx')),
  entry(5, hasVariants, () => import('./GenericVariants.tsx')),
  entry(6, isMerged, () => import('./GenericMerged.tsx')),
  entry(
    1,
    or(uiTypeIs('VerticalLayout'), uiTypeIs('HorizontalLayout'), uiTypeIs('Group')),
    () => import('./GenericLayout.tsx'),
  ),
  entry(1, uiTypeIs('Categorization'), () => import('./GenericCategories.tsx')),
  entry(1, uiTypeIs('Label'), () => import('./GenericLabel.tsx')),
  // Makes gaps in a form visible. Rank 0: any other renderer that claims the element wins.
  {
    tester: (uischema, schema, context) => (isPlain(uischema, schema, context) ? 0 : -1),
    renderer: lazyControl(() => import('./UnknownElement.tsx')),
  },
];
