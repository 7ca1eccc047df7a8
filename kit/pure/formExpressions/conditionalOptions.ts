import {
  type CompiledField,
  compileCondition,
  conditionHolds,
  type ConditionalOption,
  type ConditionScope,
  type LevelState,
} from '#kit/pure/compile/index.ts';
import { type InputDefinition, type InputOption, otherValue } from '#kit/pure/fields/index.ts';
import { isObject } from '#kit/pure/validation/index.ts';

/** The options of an input that have a condition. An option whose condition has a fault is always shown. */
export const conditionalOptions = (
  { options }: InputDefinition,
  pointer: string,
  scope: ConditionScope,
): ConditionalOption[] =>
  (Array.isArray(options) ? (options as readonly InputOption[]) : []).flatMap((option, i) => {
    if (typeof option?.condition !== 'string') return [];
    const { condition, value } = option;
    const at = `${pointer}/options/${i}/condition`;
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

/** The values of the options that are hidden with these answers. */
export const hiddenOptions = (options: readonly ConditionalOption[], at: LevelState): ReadonlySet<unknown> =>
  new Set(options.flatMap(({ value, condition }) => (conditionHolds(condition, at) ? [] : [value])));

/** The answer to a field without the options that are hidden: of one value, of an entry, or of a list of these. */
export function withoutHiddenOptions(
  { input, conditionalOptions: options = [] }: CompiledField,
  value: unknown,
  at: LevelState,
): unknown {
  const hidden = hiddenOptions(options, at);
  if (hidden.size === 0) return value;
  const known = new Set<unknown>(input.options?.map((option) => option.value));
  // A text that is the value of no option stands for Other.
  const isHidden = (chosen: unknown): boolean => hidden.has(known.has(chosen) ? chosen : otherValue(input));
  const isShown = (entry: unknown): boolean => !isHidden(isObject(entry) ? entry.answer : entry);
  if (!Array.isArray(value)) return isShown(value) ? value : undefined;
  const shown = value.filter(isShown);
  return shown.length > 0 ? shown : undefined;
}
