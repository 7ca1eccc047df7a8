import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useRef } from 'react';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import type { FieldProps } from '#kit/controls/FieldProps.ts';
import { NativeSelect } from '#kit/controls/NativeSelect.tsx';
import type { Choice } from '#kit/fields/choices.ts';
import type { SelectOptions } from './field.ts';
import { selectMessages } from './messages.ts';

/** Up to here a list is taken in at a glance, and the device's own list is the quickest. */
const LONGEST_PLAIN_LIST = 12;

const SearchSelect = lazy(() => import('./SearchSelect.tsx'));

function SelectControl(field: FieldProps<Choice['value'], SelectOptions>) {
  const { options } = field;
  // A phone's own list fills the screen and scrolls with the thumb; typing would cover it with the keyboard.
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const search = options.search ?? (!isPhone && options.choices.length > LONGEST_PLAIN_LIST);
  // Whoever is already in the plain list when the search box arrives is taken along.
  const hasFocus = useRef(false);
  if (!search) return <FieldFrame field={field} kind="single"><PlainSelect {...field} /></FieldFrame>;
  return (
    <FieldFrame field={field} kind="single">
      <div onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
        <Suspense fallback={<PlainSelect {...field} />}><SearchSelect {...field} hasFocus={hasFocus} /></Suspense>
      </div>
    </FieldFrame>
  );
}

/** Options go by their number in the list: HTML knows only texts as values, and takes '' for the placeholder. */
function PlainSelect({ id, value, setValue, describedBy, error, required, disabled, readOnly, options, lang }: FieldProps<Choice['value'], SelectOptions>) {
  const { formatMessage } = useIntl();
  const chosen = options.choices.findIndex((choice) => choice.value === value);
  return (
    <NativeSelect
      {...{ id, describedBy, required, disabled, readOnly, lang }}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(text) => setValue(text === '' ? undefined : options.choices[Number(text)]?.value)}
      options={options.choices.map(({ label }, i) => ({ value: String(i), label }))}
      placeholder={options.placeholder ?? formatMessage(selectMessages.placeholder)}
      invalid={error !== undefined}
      width="md"
    />
  );
}

export default createControl(SelectControl);
