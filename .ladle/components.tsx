import { type ReactNode, useEffect } from 'react';
import { keepParameters } from './address/carriedOver.ts';
import { SideBySide } from './SideBySide.tsx';
import { Stage } from './Stage.tsx';
import {
  ChooseContext,
  type Compare,
  COMPARE,
  FIELD_CHANGES,
  FieldChangesContext,
  readSwitches,
  SWITCHES,
  SWITCH_LABELS,
  type ChooseSwitch,
  type SwitchName,
} from './switches.ts';

keepParameters(window.history, window.location);

const choice = (name: string, options: readonly string[]) => ({
  name,
  options: [...options],
  defaultValue: options[0],
  control: { type: 'inline-radio' },
});

/** Ladle's controls. Their values are also in the URL, so that a view can be shared. */
export const argTypes = {
  ...Object.fromEntries(
    Object.entries(SWITCHES).map(([name, options]) => [name, choice(SWITCH_LABELS[name as SwitchName], options)]),
  ),
  compare: choice('Side by side', COMPARE),
  ...Object.fromEntries(
    Object.entries(FIELD_CHANGES).map(([name, label]) => [
      name,
      { name: label, defaultValue: '', control: { type: 'text' } },
    ]),
  ),
};

type Controls = Record<string, { value: unknown } & Record<string, unknown>>;

/** What Ladle gives a provider. Its own types are sources in which TypeScript 7 reports errors. */
interface ProviderProps {
  children: ReactNode;
  globalState: { control: Controls; story: string; width: number };
  dispatch(action: { type: 'update-control'; value: Controls } | { type: 'update-width'; value: number }): void;
}

let last = { story: '', width: 0 };

/** Ladle takes the width back when another story is opened. */
function useKeptWidth({ globalState: { story, width }, dispatch }: ProviderProps): void {
  useEffect(() => {
    const isLost = last.story !== '' && story !== last.story && width === 0 && last.width !== 0;
    last = { story, width: isLost ? last.width : width };
    if (isLost) dispatch({ type: 'update-width', value: last.width });
  }, [story, width, dispatch]);
}

export const Provider = (props: ProviderProps) => {
  const { children, globalState, dispatch } = props;
  useKeptWidth(props);
  const { control, story } = globalState;
  const chosen = Object.fromEntries(Object.entries(control).map(([name, { value }]) => [name, value]));
  const choose: ChooseSwitch = (name, value) =>
    dispatch({ type: 'update-control', value: { ...control, [name]: { ...control[name]!, value } } });
  const compared = COMPARE.find((what) => what === chosen.compare) ?? 'nothing';
  const changes = Object.fromEntries(Object.keys(FIELD_CHANGES).map((name) => [name, String(chosen[name] ?? '')]));
  return (
    <ChooseContext.Provider value={choose}>
      <FieldChangesContext.Provider value={changes}>
        <Stage switches={readSwitches(chosen)}>
          {compared === 'nothing' ? children : <SideBySide story={story} what={compared satisfies Compare} />}
        </Stage>
      </FieldChangesContext.Provider>
    </ChooseContext.Provider>
  );
};
