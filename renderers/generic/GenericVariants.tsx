import { getControlPath, type JsonSchema7 } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { styled } from '@mui/material/styles';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  isRenderable,
  mergedSchema,
  plainUischema,
  typesOf,
  type Variants,
  variantsOf,
  dereferenced,
} from '#kit/pure/compile/index.ts';
import { ChoiceList, FieldFrame } from '#kit/ui/parts/index.ts';
import { createControl, FormContext } from '#kit/form/index.ts';
import { genericMessages } from './messages.ts';
import { Part } from './Part.tsx';
import { useDetail } from './useDetail.ts';

interface VariantError {
  keyword: string;
  instancePath: string;
}

interface Compiler {
  compile(schema: object): ((value: unknown) => boolean) & { errors?: readonly VariantError[] | null };
}

/** Errors that mean a value belongs to another variant, as in JSON Forms; other errors may still be corrected. */
const STRUCTURAL = new Set(['required', 'additionalProperties', 'type', 'enum', 'const']);

const isStructural = ({ keyword }: VariantError): boolean => STRUCTURAL.has(keyword);
/** Errors of the value itself, or of a constant that distinguishes the variants; not deeper ones. */
const isOfValue = (error: VariantError): boolean =>
  isStructural(error) &&
  (error.instancePath === '' ||
    (['const', 'enum'].includes(error.keyword) && error.instancePath.lastIndexOf('/') === 0));

const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'object' && Object.keys(value).length === 0);

const standalone = new WeakMap<JsonSchema7, object>();
/** A variant together with the definitions that its local references point to. */
function alone(schema: JsonSchema7, root: JsonSchema7): object {
  let found = standalone.get(schema);
  if (!found) {
    const { definitions, $defs } = root as { definitions?: object; $defs?: object };
    standalone.set(
      schema,
      (found = { ...schema, ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}) }),
    );
  }
  return found;
}

/**
 * Index of the variant that a value was made for: one that it satisfies, otherwise the one that it contradicts least.
 * `undefined` if unanswered.
 */
function fittingVariant(
  { variants }: Variants,
  value: unknown,
  root: JsonSchema7,
  validator: Compiler,
): number | undefined {
  if (!isAnswered(value)) return undefined;
  const errors = variants.map(({ original }) => {
    try {
      const check = validator.compile(alone(original, root));
      return check(value) ? [] : (check.errors ?? []);
    } catch {
      // A reference into the middle of the form's schema: this variant cannot be compiled alone.
      return undefined;
    }
  });
  const firstWithout = (isAgainst: (error: VariantError) => boolean): number =>
    errors.findIndex((found) => found && !found.some(isAgainst));
  const places = [firstWithout(() => true), firstWithout(isStructural), firstWithout(isOfValue)];
  return places.find((place) => place >= 0);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value after choosing another variant: answers that both share, and the answers given under that variant before.
 * @param before the value when that variant was last left
 */
function switchedValue(
  { variants, rest }: Variants,
  next: number,
  value: unknown,
  before: unknown,
  root: JsonSchema7,
): unknown {
  const { schema } = variants[next]!;
  if (!typesOf(schema).includes('object')) return before;
  const names = new Set([...Object.keys(rest.properties ?? {}), ...Object.keys(schema.properties ?? {})]);
  const shared = isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name))) : {};
  return { ...defaults(schema, root), ...(isObject(before) ? before : {}), ...shared, ...constants(schema, root) };
}

const valuesOf = (schema: JsonSchema7, root: JsonSchema7, keyword: 'const' | 'default'): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
      const given = dereferenced(part, root)?.[keyword];
      return given === undefined ? [] : [[name, given]];
    }),
  );

const constants = (schema: JsonSchema7, root: JsonSchema7) => valuesOf(schema, root, 'const');
const defaults = (schema: JsonSchema7, root: JsonSchema7) => valuesOf(schema, root, 'default');

/**
 * `oneOf` and `anyOf`: a question for the variant, then the questions of that variant. Choosing a variant again
 * restores its earlier answers.
 */
export default createControl<unknown>(function GenericVariants(field) {
  const { id, path, label, value, setValue, errors, disabled, readOnly, schema } = field;
  const { core } = useJsonForms();
  const root = core!.schema as JsonSchema7;
  const split = variantsOf(mergedSchema(schema as JsonSchema7, root), root)!;
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState(() => fittingVariant(split, value, root, core!.ajv!));
  const left = useRef(new Map<number, unknown>());
  useOtherErrors(path, split, chosen);

  const choose = (next: number) => {
    if (chosen !== undefined) left.current.set(chosen, value);
    setChosen(next);
    setValue(switchedValue(split, next, value, left.current.get(next), root));
  };
  const isLocked = disabled || readOnly;
  const name = label || formatMessage(genericMessages.variants);
  const options = split.variants.map(({ title }, i) => ({
    value: i,
    label:
      title ??
      formatMessage(genericMessages.item, { label: label || formatMessage(genericMessages.variant), number: i + 1 }),
  }));
  // Errors inside a variant are shown there.
  const isOwn = errors.length === 0 || errors.some((error) => getControlPath(error) === path);
  return (
    <>
      <Rest {...{ split, path, root }} enabled={!isLocked} />
      <FieldFrame field={{ ...field, label: name, error: isOwn ? field.error : undefined }} kind="group">
        <div role="radiogroup" aria-labelledby={`${id}-label`} aria-readonly={readOnly || undefined}>
          <ChoiceList
            {...{ id, disabled, readOnly, options }}
            type="radio"
            selected={chosen === undefined ? [] : [chosen]}
            onSelect={choose}
            invalid={isOwn && field.error !== undefined}
          />
        </div>
        {chosen === undefined ? null : (
          <Variant
            key={chosen}
            schema={split.variants[chosen]!.schema}
            label={options[chosen]!.label}
            path={path}
            enabled={!isLocked}
          />
        )}
      </FieldFrame>
    </>
  );
});

/** The questions common to all variants. */
function Rest({
  split: { rest },
  path,
  root,
  enabled,
}: {
  split: Variants;
  path: string;
  root: JsonSchema7;
  enabled: boolean;
}) {
  const schema = mergedSchema(rest, root);
  const element = useMemo(() => (asksMore(schema, root) ? plainUischema(schema, root) : undefined), [schema, root]);
  return element ? <Part uischema={element} schema={schema} path={path} enabled={enabled} /> : null;
}

const asksMore = (schema: JsonSchema7, root: JsonSchema7): boolean =>
  variantsOf(schema, root) !== undefined ||
  Object.values(schema.properties ?? {}).some((part) => isRenderable(part, root));

const VariantRoot = styled('div', { name: 'KitVariant', slot: 'Root' })(({ theme }) => ({
  marginBlockStart: theme.spacing(6),
  paddingInlineStart: theme.spacing(4),
  borderInlineStart: `2px solid ${theme.palette.divider}`,
}));

/** The questions of an object, or the single question of a primitive value. */
function Variant({
  schema,
  label,
  path,
  enabled,
}: {
  schema: JsonSchema7;
  label: string;
  path: string;
  enabled: boolean;
}) {
  const isPlain = !typesOf(schema).includes('object');
  const detail = useDetail(schema, undefined, '#', path);
  const plain = useMemo(() => ({ type: 'Control', scope: '#', label, options: { copy: 'variant' } }), [label]);
  return (
    <VariantRoot>
      <Part uischema={isPlain ? plain : detail} schema={schema} path={path} enabled={enabled} />
    </VariantRoot>
  );
}

/** Suppresses the errors of the variants that were not chosen. */
function useOtherErrors(path: string, { keyword, variants }: Variants, chosen: number | undefined): void {
  const store = useContext(FormContext)?.store;
  useLayoutEffect(() => {
    if (!store) return undefined;
    const others = variants.filter((_, i) => i !== chosen).map(({ original }) => original);
    return store.silence(path, {
      keyword,
      others,
      chosen: chosen === undefined ? undefined : variants[chosen]!.original,
    });
  }, [store, path, keyword, variants, chosen]);
}
