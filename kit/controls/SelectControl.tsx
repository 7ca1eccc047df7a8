import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import type { Choice } from '../fields/choices.ts';
import type { SelectOptions } from '../fields/selectList.ts';
import { MOBILE } from '../theme/breakpoints.ts';
import { createControl } from './createControl.tsx';
import { fetched } from './fetched.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldProps } from './FieldProps.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { useChoices } from './useChoices.ts';

/** Up to here a list is taken in at a glance, and the device's own list is the quickest. */
const LONGEST_PLAIN_LIST = 12;

/** A list as both ways of drawing it take it. */
export interface SelectList {
  field: FieldProps<Choice['value'], SelectOptions>;
  choices: readonly Choice[];
  /** Place of the chosen one in `choices`; below zero while nothing is chosen. */
  chosen: number;
  choose(index: number): void;
  autoComplete: string | undefined;
}

/** One choice out of many, in a drop-down list; the value is the choice's own, and the placeholder is none. */
function SelectControl(field: FieldProps<Choice['value'], SelectOptions>) {
  const { value, setValue, options, lang } = field;
  const choices = useChoices(options.choices, lang);
  // Several choices may have one value; which of them was picked is known only here, while the question is on the screen.
  const [picked, setPicked] = useState(-1);
  const chosen = value !== undefined && choices[picked]?.value === value ? picked : choices.findIndex((choice) => choice.value === value);
  const choose = (index: number) => {
    setPicked(index);
    setValue(choices[index]?.value);
  };
  const list: SelectList = { field, choices, chosen, choose, autoComplete: options.autofill };

  // A phone's own list fills the screen and scrolls with the thumb; typing would cover it with the keyboard.
  const isPhone = useMediaQuery(MOBILE, { noSsr: true });
  const search = options.search ?? (!isPhone && choices.length > LONGEST_PLAIN_LIST);
  // Whoever is already in the plain list when the search box arrives is taken along.
  const hasFocus = useRef(false);
  if (!search) return <FieldFrame field={field} kind="single"><PlainSelect {...list} /></FieldFrame>;
  return (
    <FieldFrame field={field} kind="single">
      <div onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
        <SearchSelect {...list} hasFocus={hasFocus} />
      </div>
    </FieldFrame>
  );
}

/** Options go by their number in the list: HTML knows only texts as values, takes '' for the placeholder, and a value may stand there twice. */
function PlainSelect({ field, choices, chosen, choose, autoComplete }: SelectList) {
  const { id, describedBy, error, required, disabled, readOnly, options } = field;
  return (
    <NativeSelect
      {...{ id, describedBy, required, disabled, readOnly, autoComplete }}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(text) => choose(text === '' ? -1 : Number(text))}
      options={choices.map(({ label, lang }, i) => ({ value: String(i), label, lang }))}
      placeholder={options.placeholder}
      invalid={error !== undefined}
      width="md"
    />
  );
}

/** Without its code the plain list serves as well. */
const SearchSelect = fetched(() => import('./SearchSelect.tsx'), { Waiting: PlainSelect, Failed: PlainSelect });

export default createControl(SelectControl);
