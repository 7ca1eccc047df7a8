import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { editableMessages as messages } from './editableMessages.ts';
import type { FieldProps } from './FieldProps.ts';
import { Icon } from './Icon.tsx';

const Root = styled('div', { name: 'KitEditable', slot: 'Root' })({
  display: 'grid',
  gap: 8,
  '& .KitEditable-actions': { display: 'flex', flexWrap: 'wrap', gap: '8px 12px' },
});

const FIRST = 'input:checked, input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

interface EditableFieldProps {
  /** The room's control. */
  Drawn: ComponentType<FieldProps>;
  field: FieldProps;
}

/**
 * Draws any field as it stands, read-only, until Edit or a click opens it. Save Changes closes it where the answer is valid; Cancel and
 * Escape bring the earlier answer back. A field with an error to show is open: a closed one could not be mended.
 */
export function EditableField({ Drawn, field }: EditableFieldProps) {
  const { formatMessage } = useIntl();
  /** The answer to go back to, while the field is open. */
  const [earlier, setEarlier] = useState<{ value: unknown }>();
  /** Counts what was taken back: the control is then drawn anew, so that nothing half typed stays in it. */
  const [takenBack, setTakenBack] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<'input' | 'button'>(undefined);
  const isOpen = earlier !== undefined;
  if (!isOpen && field.error !== undefined) setEarlier({ value: field.value });

  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = undefined;
    if (wanted === 'button') editButton.current?.focus();
    if (wanted === 'input') body.current?.querySelector<HTMLElement>(FIRST)?.focus();
  });

  const open = (): void => {
    if (isOpen) return;
    focusNext.current = 'input';
    setEarlier({ value: field.value });
  };
  const save = (): void => {
    if (field.errors.length > 0) {
      field.touch();
      body.current?.querySelector<HTMLElement>(FIRST)?.focus();
      return;
    }
    focusNext.current = 'button';
    setEarlier(undefined);
  };
  const cancel = (): void => {
    if (!earlier) return;
    focusNext.current = 'button';
    field.setValue(earlier.value);
    setTakenBack(takenBack + 1);
    setEarlier(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // A list or a calendar that is open over the field takes its keys first.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (isOpen && event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Else the whole form would go on.
      event.preventDefault();
      if (isOpen) save();
      else open();
    }
  };

  return (
    <Root className="KitEditable-root" onKeyDown={onKeyDown}>
      {/* The button below does the same for the keyboard. */}
      <div ref={body} role="presentation" onClick={open}>
        <Drawn key={takenBack} {...field} readOnly={!isOpen} />
      </div>
      <div className="KitEditable-actions">
        {isOpen ? (
          <>
            <Button type="button" variant="contained" onClick={save}>{formatMessage(messages.save)}</Button>
            <Button type="button" onClick={cancel}>{formatMessage(messages.cancel)}</Button>
          </>
        ) : (
          <Button ref={editButton} type="button" variant="outlined" startIcon={<Icon name="edit" />} onClick={open} aria-label={formatMessage(messages.editNamed, { label: field.label })}>
            {formatMessage(messages.edit)}
          </Button>
        )}
      </div>
    </Root>
  );
}
