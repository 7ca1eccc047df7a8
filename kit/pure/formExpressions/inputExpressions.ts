import {
  allOf,
  BRACES,
  type Calculation,
  type CompiledCondition,
  compileCondition,
  type ConditionalOption,
  type ConditionScope,
  type InputExpressions,
  type InputWithExpressions,
  isTooMixed,
  problem,
  type RefusedAnswer,
} from '#kit/pure/compile/index.ts';
import { type Condition, isExpression, rowOptionsOf, type Validation } from '#kit/pure/fields/index.ts';
import { bounds, requiredOnly } from './bounds.ts';
import { conditionalOptions, optionsOfRows, valuesOf } from './conditionalOptions.ts';
import { Live } from './live/Live.ts';
import { formulaOf, itemsOf } from './scoring.ts';
import { compileWhole } from './textConditions.ts';
import { compileTextBound, compileTextValue } from './values.ts';

/** The expression of an input that gives it a value. A calculated answer whose expression has a fault stays empty. */
function valueOf(
  key: 'value' | 'initial',
  { named, schema, pointer, scope }: InputWithExpressions,
): Calculation | undefined {
  const scoring = key === 'value' ? named.type.scoring?.(named.input) : undefined;
  const written: unknown = scoring ? formulaOf(scoring) : named.input[key];
  if (written === undefined) return undefined;
  const at = `${pointer}/${scoring ? 'config/items' : key}`;
  const isText = typeof written === 'string';
  if (!isText) scope.report(problem('badInput', at, { name: named.name, reason: 'Its expression is no text.' }));
  const target = { ...named, schema, inside: undefined };
  const areItemsRight = (scoring ? itemsOf(scoring) : [])
    .map(([item, text]) => compileTextBound(text, pointer + item, scope, 'number', 'items') !== undefined)
    .every(Boolean);
  const compiled =
    isText && areItemsRight ? compileTextValue(written, at, scope, target, scoring !== undefined) : undefined;
  const nothing: Calculation = { tree: { type: 'none' }, reads: [], expression: String(written), kind: 'none' };
  return compiled ?? (key === 'value' ? nothing : undefined);
}

/** Compiles a condition; `undefined` if it has a fault, which is reported. */
function withoutFault(
  text: Condition,
  at: string,
  scope: ConditionScope,
  negated = false,
): CompiledCondition | undefined {
  let isFaulty = false;
  const report: ConditionScope['report'] = (found) => {
    isFaulty = true;
    scope.report(found);
  };
  const compiled = compileCondition(text, at, { ...scope, report }, negated);
  return isFaulty ? undefined : compiled;
}

/** When there is an option: an entry, or one of the listed options. `undefined`: always. @param listed their values */
const whenOffered = (
  some: CompiledCondition,
  conditional: readonly ConditionalOption[],
  listed: readonly unknown[],
): CompiledCondition | undefined =>
  listed.every((value) => conditional.some((option) => option.value === value))
    ? { type: 'OR', conditions: [some, ...conditional.map(({ condition }) => condition)] }
    : undefined;

/** What the expressions of an input give, as far as they have no fault. */
export function ofInput(of: InputWithExpressions): InputExpressions {
  const { named, schema, condition, pointer, scope, isRequired, text, requiredSchema, render } = of;
  const { required, validations } = named.input;
  const calculation = valueOf('value', of);
  if (calculation) return { calculation };
  const first = valueOf('initial', of);
  const withThis: ConditionScope = {
    ...scope,
    find: (name) => (name === 'this' ? { target: named, up: 0 } : scope.find(name)),
  };
  const mixed = (at: string): undefined => scope.report(problem('mixedCondition', at)) as undefined;
  const refusedWhen = (rule: Condition, at: string, negated: boolean): CompiledCondition | undefined => {
    const when = withoutFault(rule, at, withThis, negated);
    if (!when || !isTooMixed(when)) return when;
    return typeof rule === 'string' ? compileWhole(rule, withThis, negated) : mixed(at);
  };
  const rules = (Array.isArray(validations) ? (validations as readonly Validation[]) : []).flatMap(
    (validation, i): RefusedAnswer[] => {
      if (typeof validation !== 'object' || validation === null || !('must' in validation)) return [];
      const when = refusedWhen(validation.must, `${pointer}/validations/${i}/must`, true);
      return when ? [{ when, keyword: { refused: text(validation.message) } }] : [];
    },
  );
  const bounded = bounds(named, pointer, scope, (outside, at) => refusedWhen(outside, at, false));
  const refusals = [...rules, ...bounded.map(({ refusal }) => refusal)];
  const texts = rules.flatMap(({ keyword }) =>
    'refused' in keyword && keyword.refused.includes(BRACES) ? [[keyword.refused, keyword.refused]] : [],
  );
  const rowCount = bounded.find(({ live }) => live.setting === 'count')?.live;
  const asked =
    isExpression(required, 'required') && !isRequired && !rowCount
      ? withoutFault(required, `${pointer}/required`, scope)
      : undefined;
  const options = conditionalOptions(named.input, pointer, scope);
  const entries = optionsOfRows(named.input, pointer, scope);
  const ofRows = entries?.ofRows;
  // Nobody can answer while there is nothing to choose.
  const hasOptions =
    entries && (isRequired || asked) ? whenOffered(entries.some, options, valuesOf(render({}))) : undefined;
  const askedIf = allOf([asked, hasOptions]);
  const askedWhen = askedIf && (isTooMixed(allOf([condition, askedIf])!) ? mixed(`${pointer}/required`) : askedIf);
  // The service requires what the list of a form has in any case, unless its number mixes levels.
  const hasRows =
    rowCount && withoutFault(`(${rowCount.calculation.expression}) >= 1`, `${pointer}/config/count`, scope);
  const requiredWhen = rowCount ? (isTooMixed(allOf([condition, hasRows])!) ? undefined : hasRows) : askedWhen;
  const isLive = requiredWhen !== undefined || bounded.length > 0 || options.length > 0 || ofRows !== undefined;
  return {
    ...(first && { first }),
    ...((options.length > 0 || rowOptionsOf(named.input)) && { conditionalOptions: options }),
    ...(ofRows && { optionsOfRows: ofRows }),
    ...(refusals.length > 0 && { refusals }),
    ...(rowCount && { rowCount }),
    ...(requiredWhen && { requiredWhen, ...(!rowCount && requiredOnly(requiredSchema(), schema)) }),
    ...((isLive || texts.length > 0) && {
      options: {
        ...(rowCount && { counted: true }),
        ...(texts.length > 0 && { refusals: Object.fromEntries(texts) }),
        ...(isLive && {
          live: new Live([], {
            requiredWhen: askedWhen,
            bounds: bounded.map(({ live }) => live),
            options,
            ofRows,
            render,
          }),
        }),
      },
    }),
  };
}
