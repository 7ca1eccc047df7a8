// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import {
  conditionHolds,
  conditionReads,
  type LevelState,
  type LiveBound,
  type Rules,
  valuesRead,
} from '#kit/pure/compile/index.ts';
import { keywordContext } from '#kit/pure/validation/index.ts';
import { hiddenOptions } from '../conditionalOptions.ts';
import { calculateText } from '../values.ts';

type Options = Record<string, unknown>;

const deviceClock = keywordContext();

/** The value of a bound; `undefined` if there is none. */
const valueOf = ({ calculation, otherwise }: LiveBound, at: LevelState): unknown =>
  calculateText(calculation, valuesRead(calculation.reads, at), at.validate.clock ?? deviceClock) ?? otherwise;

/** The values that the rules of a field read, relative to its level. */
export const readsOfRules = ({ requiredWhen, bounds, options }: Rules) =>
  [
    ...(requiredWhen ? conditionReads(requiredWhen) : []),
    ...bounds.flatMap(({ calculation }) => calculation.reads),
    ...options.flatMap(({ condition }) => conditionReads(condition)),
  ].map(({ key, up = 0 }) => ({ name: key, key, up }));

/** The options of a control that rules decide with these answers. @param written its options with their texts */
export function optionsOfRules(
  { requiredWhen, bounds, options, render }: Rules,
  at: LevelState,
  written: Options,
): Options {
  const hidden = hiddenOptions(options, at);
  const choices = (written.choices ?? []) as readonly { value: unknown }[];
  const values = bounds.map((live) => ({ ...live, value: valueOf(live, at) }));
  const config = values.flatMap(({ setting, shown, value }) =>
    value === undefined ? [] : [[setting, shown(value)] as const],
  );
  return {
    ...(bounds.length > 0 && {
      ...changesOf(render, Object.fromEntries(config)),
      outOfBounds: Object.fromEntries(
        values.map(({ setting, keyword, value }) => [setting, { keyword, limit: value }]),
      ),
    }),
    ...(hidden.size > 0 && { choices: choices.filter(({ value }) => !hidden.has(value)) }),
    ...(requiredWhen && { required: conditionHolds(requiredWhen, at) }),
  };
}

/** What settings change. Nothing if they exclude each other: the control stays usable, and no answer is valid. */
function changesOf(render: Rules['render'], config: Options): Options {
  const before = render({});
  let now = before;
  try {
    now = render(config);
  } catch {
    return {};
  }
  const names = [...Object.keys(before), ...Object.keys(now)];
  return Object.fromEntries(names.filter((name) => !isEqual(before[name], now[name])).map((name) => [name, now[name]]));
}
