import type { ControlElement } from '@jsonforms/core';
import { createContext, useContext, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { FieldButton, type FieldProps } from '#kit/ui/parts/index.ts';
import type { ElementProps } from './hooks.ts';
import { genericMessages } from './messages.ts';

const Content = createContext<ReactNode>(null);

/** A button while there is no value; otherwise the content and a button that removes the value. */
const Optional = createControl<object>(function GenericOptional({
  id,
  label,
  value,
  setValue,
  disabled,
  readOnly,
}: FieldProps<object>) {
  const content = useContext(Content);
  const { formatMessage } = useIntl();
  const isLocked = disabled || readOnly;
  if (value === undefined)
    return readOnly ? null : (
      <FieldButton id={id} icon="plus" disabled={disabled} onClick={() => setValue({})}>
        {formatMessage(label ? genericMessages.add : genericMessages.addRow, { label })}
      </FieldButton>
    );
  return (
    <>
      {content}
      {isLocked ? null : (
        <FieldButton id={id} onClick={() => setValue(undefined)}>
          {formatMessage(label ? genericMessages.removeNamed : genericMessages.remove, { label })}
        </FieldButton>
      )}
    </>
  );
});

/** An object that is rendered only if it has a value, so that a recursive schema terminates. */
export default function GenericOptionalObject({
  children,
  ...element
}: ElementProps<ControlElement> & { children: ReactNode }) {
  return (
    <Content.Provider value={children}>
      <Optional {...element} />
    </Content.Provider>
  );
}
