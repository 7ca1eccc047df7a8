import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { switchMessages as messages } from './messages.ts';
import { setView, type View, view } from './view.ts';

export const Field = styled('div')({
  display: 'grid',
  gap: 4,
  '& label': { fontWeight: 600 },
  '& select, & input, & textarea': {
    font: 'inherit',
    minHeight: '2.75rem',
    maxWidth: '100%',
    boxSizing: 'border-box',
  },
});

export interface Switch {
  of: keyof View & keyof typeof messages;
  /** The values, with their names if the messages have none. Without values, the switch is a text box. */
  values?: readonly (string | readonly [value: string, name: string])[];
  type?: string;
  /** The meaning of no value. Default: the participant's own. */
  none?: string;
}

/** One choice of how the page is seen. */
export function SwitchField({ of: key, values, type, none }: Switch) {
  const { formatMessage } = useIntl();
  const present = useSnapshot(view);
  const id = useId();
  const change = ({ target }: { target: { value: string } }): void => setView({ [key]: target.value || undefined });
  return (
    <Field>
      <label htmlFor={id}>{formatMessage(messages[key])}</label>
      {values ? (
        <select id={id} value={present[key] ?? ''} onChange={change}>
          <option value="">{none ?? formatMessage(messages.own)}</option>
          {values.map((each) => {
            const [value, name] = typeof each === 'string' ? [each, undefined] : each;
            return (
              <option key={value} value={value}>
                {name ?? (value in messages ? formatMessage(messages[value as keyof typeof messages]) : value)}
              </option>
            );
          })}
        </select>
      ) : (
        <input id={id} type={type} maxLength={10} value={present[key] ?? ''} onChange={change} />
      )}
    </Field>
  );
}
