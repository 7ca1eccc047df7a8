import type { GlobalProvider } from '@ladle/react';
import { Stage } from './Stage.tsx';
import { readSwitches, SWITCHES, SWITCH_LABELS, type SwitchName } from './switches.ts';

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

export const Provider: GlobalProvider = ({ children, globalState }) => {
  const chosen = Object.fromEntries(
    Object.entries(globalState.control).map(([name, control]) => [name, control.value]),
  );
  return <Stage switches={readSwitches(chosen)}>{children}</Stage>;
};
