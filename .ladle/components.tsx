import { ActionType, type GlobalProvider } from '@ladle/react';
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

export const Provider: GlobalProvider = ({ children, globalState, dispatch }) => {
  const { control } = globalState;
  const chosen = Object.fromEntries(Object.entries(control).map(([name, { value }]) => [name, value]));
  const choose: ChooseSwitch = (name, value) =>
    dispatch({ type: ActionType.UpdateControl, value: { ...control, [name]: { ...control[name]!, value } } });
  return (
    <ChooseContext.Provider value={choose}>
      <Stage switches={readSwitches(chosen)}>{children}</Stage>
    </ChooseContext.Provider>
  );
};
