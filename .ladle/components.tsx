import type { ReactNode } from 'react';
import { keepParameters } from './address/keepParameters.ts';
import { Stage } from './Stage.tsx';
import {
  ChooseContext,
  readSwitches,
  SWITCHES,
  SWITCH_LABELS,
  type ChooseSwitch,
  type SwitchName,
} from './switches.ts';

keepParameters(window.history, window.location);

/** Ladle's controls. Their values are also in the URL, so that a view can be shared. */
export const argTypes = Object.fromEntries(
  Object.entries(SWITCHES).map(([name, options]) => [
    name,
    {
      name: SWITCH_LABELS[name as SwitchName],
      options: [...options],
      defaultValue: options[0],
      control: { type: 'inline-radio' },
    },
  ]),
);

type Controls = Record<string, { value: unknown } & Record<string, unknown>>;

/** What Ladle gives a provider. Its own types are sources in which TypeScript 7 reports errors. */
interface ProviderProps {
  children: ReactNode;
  globalState: { control: Controls };
  dispatch(action: { type: 'update-control'; value: Controls }): void;
}

export const Provider = ({ children, globalState, dispatch }: ProviderProps) => {
  const { control } = globalState;
  const chosen = Object.fromEntries(Object.entries(control).map(([name, { value }]) => [name, value]));
  const choose: ChooseSwitch = (name, value) =>
    dispatch({ type: 'update-control', value: { ...control, [name]: { ...control[name]!, value } } });
  return (
    <ChooseContext.Provider value={choose}>
      <Stage switches={readSwitches(chosen)}>{children}</Stage>
    </ChooseContext.Provider>
  );
};
