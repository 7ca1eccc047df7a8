import { createContext, useContext } from 'react';

/** The switches of the gallery with their values; the first value is the default. */
export const SWITCHES = {
  brand: ['default', 'clinic', 'awkward', 'garden', 'harbor', 'own'],
  locale: ['en', 'es', 'en-XA'],
  textSize: ['16', '18', '20'],
  mode: ['light', 'dark', 'high-contrast'],
  state: ['untouched', 'touched', 'disabled', 'read-only'],
} as const;

type Values = typeof SWITCHES;
export type SwitchName = keyof Values;
export type Switches = { [K in SwitchName]: Values[K][number] };
export type FieldState = Switches['state'];

export const SWITCH_LABELS: Record<SwitchName, string> = {
  brand: 'Brand',
  locale: 'Language',
  textSize: 'Text size (px)',
  mode: 'Mode',
  state: 'State of the field',
};

/** What a designer can change of the field of a story, as the parameters `arg-label` and so on; empty: as the example has it. */
export const FIELD_CHANGES = {
  label: 'Label',
  hint: 'Hint',
  options: 'Options (a; b; c)',
  required: 'Required (yes, no)',
} as const;
export type FieldChanges = { readonly [K in keyof typeof FIELD_CHANGES]?: string };

export const FieldChangesContext = createContext<FieldChanges>({});

/** What is shown side by side, instead of the story alone. */
export const COMPARE = ['nothing', 'widths', 'modes', 'languages', 'brands'] as const;
export type Compare = (typeof COMPARE)[number];

/** The chosen values; a missing or unknown value is replaced by its default. */
export function readSwitches(chosen: Readonly<Record<string, unknown>>): Switches {
  const pairs = Object.entries(SWITCHES).map(([name, values]) => [
    name,
    values.find((value) => value === String(chosen[name])) ?? values[0],
  ]);
  return Object.fromEntries(pairs) as Switches;
}

export const SwitchContext = createContext<Switches>(readSwitches({}));
export const useSwitches = (): Switches => useContext(SwitchContext);

/** Sets a switch of the gallery's frame. */
export type ChooseSwitch = <K extends SwitchName>(name: K, value: Switches[K]) => void;
export const ChooseContext = createContext<ChooseSwitch>(() => undefined);
export const useChooseSwitch = (): ChooseSwitch => useContext(ChooseContext);
