import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { reportTo } from '#kit/pure/fields/index.ts';
import { type FieldProps, Icon, Notice } from '#kit/ui/parts/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const about = 'Below an answer that is read-only until the participant edits it.';

const messages = defineMessages({
  edit: { id: 'kit.editable.edit', defaultMessage: 'Edit', description: `${about} Button that opens the input.` },
  editNamed: {
    id: 'kit.editable.editNamed',
    defaultMessage: 'Edit: {label}',
    description: `${about} Name of that button for screen readers; begins like the button. label is the question.`,
  },
  save: {
    id: 'kit.editable.save',
    defaultMessage: 'Save Changes',
    description: `${about} Button that keeps what was changed and closes the input.`,
  },
  saving: {
    id: 'kit.editable.saving',
    defaultMessage: 'Saving…',
    description: `${about} The button to save, while the answer is being stored.`,
  },
  saved: {
    id: 'kit.editable.saved',
    defaultMessage: 'Saved',
    description: `${about} Beside the button to edit, after the answer was stored.`,
  },
  notSaved: {
    id: 'kit.editable.notSaved',
    defaultMessage: 'Your change could not be saved. Please try again.',
    description: `${about} The answer could not be stored, for an unknown reason.`,
  },
  cancel: {
    id: 'kit.editable.cancel',
    defaultMessage: 'Cancel',
    description: `${about} Button that brings the earlier answer back and closes the input.`,
  },
});

const Root = styled('div', { name: 'KitEditable', slot: 'Root' })({
  display: 'grid',
  gap: 8,
  '& > .KitNotice-root': { marginBlock: 8 },
  '& .KitEditable-actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
});

const FIRST =
  'input:checked, input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]';

type Storing = { kind: 'rest' | 'busy' | 'stored' } | { kind: 'failed'; text: string };

export interface EditableFieldProps {
  /** The control of the field type. */
  Rendered: ComponentType<FieldProps>;
  field: FieldProps;
}

/**
 * Renders a field read-only until Edit or a click opens it. Save Changes closes it if the answer is valid; Cancel and
 * Escape restore the previous answer. A field with a visible error is open, so that the participant can fix it. If the host
 * stores single answers (`saveAnswer`), the field closes only after the answer was stored.
 */
export default function EditableField({ Rendered, field }: EditableFieldProps) {
  const { formatMessage } = useIntl();
  /** The answer to restore, while the field is open. */
  const [earlier, setEarlier] = useState<{ value: unknown } | undefined>(() => {
    const unsaved = field.services.unsavedAnswer?.(field.path);
    return unsaved && { value: unsaved.stored };
  });
  /** Number of cancellations. Used as key, so that a canceled control loses its typed text. */
  const [takenBack, setTakenBack] = useState(0);
  const [storing, setStoring] = useState<Storing>({ kind: 'rest' });
  const isBusy = storing.kind === 'busy';
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
    setStoring({ kind: 'rest' });
    setEarlier({ value: field.value });
  };
  const save = async (): Promise<void> => {
    if (isBusy) return;
    if (field.errors.length > 0) {
      field.touch();
      body.current?.querySelector<HTMLElement>(FIRST)?.focus();
      return;
    }
    const { saveAnswer } = field.services;
    if (saveAnswer && field.value !== earlier?.value) {
      setStoring({ kind: 'busy' });
      const failure = await saveAnswer(field.path, field.value).catch((cause: unknown) => {
        reportTo(field.services, cause);
        return formatMessage(messages.notSaved);
      });
      setStoring(failure === undefined ? { kind: 'stored' } : { kind: 'failed', text: failure });
      if (failure !== undefined) return;
    }
    focusNext.current = 'button';
    setEarlier(undefined);
  };
  const cancel = (): void => {
    if (!earlier || isBusy) return;
    setStoring({ kind: 'rest' });
    focusNext.current = 'button';
    field.setValue(earlier.value);
    setTakenBack(takenBack + 1);
    setEarlier(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An open list or calendar of the field handles its keys first.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (isOpen && event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Otherwise Enter would move to the next field of the form.
      event.preventDefault();
      if (isOpen) void save();
      else open();
    }
  };

  return (
    <Root className="KitEditable-root" onKeyDown={onKeyDown}>
      {/* The button below is the keyboard equivalent. */}
      <div ref={body} role="presentation" onClick={open}>
        <Rendered key={takenBack} {...field} readOnly={!isOpen || isBusy} />
      </div>
      {storing.kind === 'failed' ? <Notice kind="error">{storing.text}</Notice> : null}
      <div className="KitEditable-actions">
        {isOpen ? (
          <>
            <Button type="button" variant="contained" aria-busy={isBusy || undefined} onClick={() => void save()}>
              {formatMessage(isBusy ? messages.saving : messages.save)}
            </Button>
            <Button type="button" aria-busy={isBusy || undefined} onClick={cancel}>
              {formatMessage(messages.cancel)}
            </Button>
          </>
        ) : (
          <Button
            ref={editButton}
            type="button"
            variant="outlined"
            startIcon={<Icon name="edit" />}
            onClick={open}
            aria-label={formatMessage(messages.editNamed, { label: field.label })}
          >
            {formatMessage(messages.edit)}
          </Button>
        )}
        <span role="status">{storing.kind === 'stored' ? formatMessage(messages.saved) : null}</span>
      </div>
    </Root>
  );
}
