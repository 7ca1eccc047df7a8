// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import {
  conditionHolds,
  conditionReads,
  type FormValues,
  type LevelState,
  type LiveBound,
  type Rules,
  valuesRead,
} from '#kit/pure/compile/index.ts';
import { keywordContext } from '#kit/pure/validation/index.ts';
import { entriesOffered, hiddenOptions, valuesOf } from '../conditionalOptions.ts';
import { calculateText } from '../values.ts';

type Options = Record<string, unknown>;
/** Options of a control with choices. */
type ChoiceOptions = Options & { choices?: readonly unknown[] };

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

/**
 * The options of a control that rules decide with these answers.
 * @param written its options with their texts
 * @param labelOf the text of an option that is an entry of a list
 */
export function optionsOfRules(
  { requiredWhen, bounds, options, ofRows, render }: Rules,
  at: LevelState,
  written: Options,
  labelOf: (entry: FormValues) => string | undefined,
): ChoiceOptions {
  const hidden = hiddenOptions(options, at);
  const choices = (written.choices ?? []) as readonly { value: unknown }[];
  const listed = choices.filter(({ value }) => !hidden.has(value));
  const entries = ofRows && entriesOffered(ofRows, at, valuesOf(written));
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
    ...(hidden.size > 0 && { choices: listed }),
    ...(entries && {
      choices: [...entries.map(({ value, entry }) => ({ value, label: labelOf(entry) ?? value })), ...listed],
      // An entry of this name opens no text box.
      ...(!choices.some(({ value }) => value === written.other) && { other: undefined }),
    }),
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
