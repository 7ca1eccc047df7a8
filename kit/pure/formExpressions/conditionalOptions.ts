import {
  type CompiledCondition,
  type CompiledField,
  compileCondition,
  conditionHolds,
  type ConditionalOption,
  type ConditionScope,
  type FormValues,
  type LevelState,
  type OptionsOfRows,
  valuesRead,
} from '#kit/pure/compile/index.ts';
import { evaluate, type Expression, type ExpressionFault, parse, type Resolved } from '#kit/pure/expression/index.ts';
import {
  type InputDefinition,
  listedOptions,
  otherValue,
  type RowOptions,
  rowOptionsOf,
} from '#kit/pure/fields/index.ts';
import { isObject, keywordContext } from '#kit/pure/validation/index.ts';
import { reportFaults, resolved } from './names.ts';
import { expressionTest } from './textConditions.ts';

/** The options of an input that have a condition. An option whose condition has a fault is always shown. */
export const conditionalOptions = (
  input: InputDefinition,
  pointer: string,
  scope: ConditionScope,
): ConditionalOption[] =>
  listedOptions(input).flatMap((option, i) => {
    if (typeof option?.condition !== 'string') return [];
    const { condition, value } = option;
    const at = `${pointer}/options/${rowOptionsOf(input) ? 'also/' : ''}${i}/condition`;
    return [
      {
        value,
        condition: compileCondition(condition, at, {
          ...scope,
          it: value,
          names: () => ['it', ...scope.names()],
        }),
      },
    ];
  });

/** Reads each list by its entries, also a flat one, which other expressions read by its values. */
const withEntries = (scope: ConditionScope): ConditionScope => ({
  ...scope,
  find(name) {
    const found = scope.find(name);
    if (found?.target.type.kind !== 'rows') return found;
    const type = { ...found.target.type, conditionPlaces: undefined } as typeof found.target.type;
    return { ...found, target: { ...found.target, type } };
  },
});

const call = (name: string, ...args: readonly Expression[]): Expression => ({ type: 'call', name, args });

/** The trees of the texts of options that are entries. `undefined` if one has a fault, which is reported. */
function treesOf({ from, where, value }: RowOptions, pointer: string, scope: ConditionScope) {
  const report = (key: keyof RowOptions, faults: readonly (ExpressionFault | undefined)[]): void =>
    reportFaults(faults, `${pointer}/options/${key}`, scope);
  const read = (key: 'from' | 'where' | 'value', text: unknown): Expression | undefined => {
    // The schema of inputs reports another shape.
    if (typeof text !== 'string') return undefined;
    const { tree, fault } = parse(text);
    if (!tree) report(key, [fault]);
    return tree;
  };
  const [list, test, each] = [
    read('from', from),
    where === undefined ? true : read('where', where),
    read('value', value),
  ];
  if (!list || !test || !each) return undefined;
  const ofList = resolved(list, from, scope, 'rows', 'from').faults;
  report('from', ofList);
  if (ofList.length > 0) return undefined;
  const rows: Expression = test === true ? list : { type: 'where', of: list, test };
  const ofTest = resolved(rows, where ?? '', scope, 'unknown').faults;
  report('where', ofTest);
  // Only one value can be compared.
  const compared: Expression = { type: 'binary', operator: '=', left: each, right: each };
  const ofValue = resolved(call('any', list, compared), value, scope, 'unknown').faults;
  const once = ofValue.filter(
    ({ at, code }, i) => ofValue.findIndex((other) => other.at === at && other.code === code) === i,
  );
  report(
    'value',
    once.map((fault) =>
      fault.values.operator === '=' && fault.at === each.at
        ? { ...fault, values: { ...fault.values, operator: 'value' } }
        : fault,
    ),
  );
  return ofTest.length + ofValue.length > 0 ? undefined : { rows, text: call('trim', call('text', each)) };
}

/** The options of an input that are entries of a list, and when there is one. `undefined` if there are none, or if they have a fault. */
export function optionsOfRows(
  input: InputDefinition,
  pointer: string,
  around: ConditionScope,
): { ofRows: OptionsOfRows; some: CompiledCondition } | undefined {
  const scope = withEntries(around);
  const written = rowOptionsOf(input);
  const trees = written && treesOf(written, pointer, scope);
  if (!trees) return undefined;
  // An entry without a value is no option.
  const isOption: Expression = {
    type: 'binary',
    operator: '>',
    left: call('length', trees.text),
    right: { type: 'number', value: 0 },
  };
  const { tree, reads } = resolved(call('any', trees.rows, isOption), written.from, scope, 'yesNo');
  const [rows, test] = (tree as Resolved & { type: 'call' }).args as [Resolved, Resolved & { type: 'binary' }];
  const { args } = test.left as Resolved & { type: 'call' };
  return {
    ofRows: { rows, value: args[0]!, reads },
    some: expressionTest({ tree, reads, expression: written.from }, false),
  };
}

const deviceClock = keywordContext();

/** The entries that are options with these answers, with their values. @param taken the values of other options */
export function entriesOffered({ rows, value, reads }: OptionsOfRows, at: LevelState, taken: Iterable<unknown>) {
  const { here, now } = at.validate.clock ?? deviceClock;
  const context = { today: here, now };
  const data = valuesRead(reads, at);
  const entries = evaluate(rows as Resolved, data, context);
  const known = new Set<unknown>(taken);
  return (Array.isArray(entries) ? (entries as readonly unknown[]) : []).filter(isObject).flatMap((entry) => {
    const text = evaluate(value as Resolved, data, context, entry);
    if (typeof text !== 'string' || text === '' || known.has(text)) return [];
    known.add(text);
    return [{ value: text, entry: entry as FormValues }];
  });
}

/** The values of the options that are hidden with these answers. */
export const hiddenOptions = (options: readonly ConditionalOption[], at: LevelState): ReadonlySet<unknown> =>
  new Set(options.flatMap(({ value, condition }) => (conditionHolds(condition, at) ? [] : [value])));

/** The answer to a field without values that are no options now: one value, an entry with it, or a list of these. */
export function withoutHiddenOptions(
  { input, options: rendered, conditionalOptions: options = [], optionsOfRows: ofRows }: CompiledField,
  value: unknown,
  at: LevelState,
): unknown {
  const hidden = hiddenOptions(options, at);
  if (hidden.size === 0 && !rowOptionsOf(input)) return value;
  const listed = valuesOf(rendered);
  const known = new Set<unknown>([...listedOptions(input).map((option) => option.value), ...listed]);
  const offered = ofRows && new Set<unknown>(entriesOffered(ofRows, at, known).map((entry) => entry.value));
  const isHidden = (chosen: unknown): boolean =>
    known.has(chosen)
      ? hidden.has(chosen)
      : rowOptionsOf(input)
        ? !offered?.has(chosen)
        : // A text that is the value of no option stands for Other.
          hidden.has(otherValue(input));
  const isShown = (entry: unknown): boolean => !isHidden(isObject(entry) ? entry.answer : entry);
  if (!Array.isArray(value)) return isShown(value) ? value : undefined;
  const shown = value.filter(isShown);
  return shown.length > 0 ? shown : undefined;
}

/** The values of the choices of a control, as far as no answers decide. */
export const valuesOf = ({ choices }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  (Array.isArray(choices) ? (choices as readonly { value: unknown }[]) : []).map((choice) => choice.value);
