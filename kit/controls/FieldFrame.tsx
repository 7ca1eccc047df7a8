import type { FocusEvent, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { afterPress } from './afterPress.ts';
import { ClearAnswer, type ClearableField } from './ClearAnswer.tsx';
import type { FieldProps } from './FieldProps.ts';
import { Icon } from './Icon.tsx';
import { KitField } from './KitField.tsx';
import { controlMessages } from './messages.ts';

/** What the frame reads of a field. A form outside JSON Forms (sign-in, contact) makes one by hand. */
export type FramedField = Pick<FieldProps, 'id' | 'label'> &
  Partial<Pick<FieldProps, 'path' | 'description' | 'error' | 'describedBy' | 'touch' | 'required' | 'lang' | 'hideRequiredMark'> & ClearableField>;

export interface FieldFrameProps {
  field: FramedField;
  /** `single`: one input whose id is `field.id`, named by a label. `labelled`: one that brings its label along, as a checkbox does. `group`: several, named together by a legend. */
  kind: 'single' | 'labelled' | 'group';
  /** Of a group; `radiogroup` where its inputs are the radios of one answer. */
  role?: 'radiogroup' | 'group';
  /** Whether an optional answer needs a button that removes it, since the inputs cannot. Default: for a radio group. */
  clearable?: boolean;
  children: ReactNode;
}

/**
 * Label, description, error, then the input: the same around every field. Ids: `${id}-label`, `${id}-hint`, `${id}-error`.
 * The single input needs `id`, `describedBy`, `invalid` and `required` of the field itself; a group carries them.
 */
export function FieldFrame({ field, kind, role = 'group', clearable = role === 'radiogroup', children }: FieldFrameProps) {
  const { id, label, description, error, describedBy, required, lang, hideRequiredMark } = field;
  const isMarked = required === true && !hideRequiredMark;
  const inner = (
    <>
      {description ? (
        <p className="KitField-hint" id={`${id}-hint`} lang={lang}>
          {description}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
      {children}
    </>
  );
  const onBlur = (event: FocusEvent<HTMLElement>) => onLeave(event, field.touch);
  const invalid = error ? '' : undefined;

  if (kind !== 'group') {
    return (
      <KitField data-field={field.path ?? id} data-invalid={invalid} onBlur={onBlur}>
        {kind === 'labelled' ? null : (
          <label className="KitField-label" id={`${id}-label`} htmlFor={id} lang={lang}>
            {label}
            {isMarked ? <RequiredMark spoken={false} /> : null}
          </label>
        )}
        {inner}
      </KitField>
    );
  }
  const isRadioGroup = role === 'radiogroup';
  return (
    <KitField
      // One styled root draws both kinds of field.
      as="fieldset"
      role={isRadioGroup ? 'radiogroup' : undefined}
      aria-labelledby={isRadioGroup ? `${id}-label` : undefined}
      aria-required={isRadioGroup && required ? true : undefined}
      aria-invalid={isRadioGroup && error ? true : undefined}
      aria-describedby={describedBy}
      data-field={field.path ?? id}
      data-invalid={invalid}
      onBlur={onBlur}
    >
      <legend className="KitField-label" id={`${id}-label`} lang={lang}>
        {label}
        {isMarked ? <RequiredMark spoken={!isRadioGroup} /> : null}
      </legend>
      {inner}
      {clearable && canBeCleared(field) ? <ClearAnswer field={field} /> : null}
    </KitField>
  );
}

/** A question made by hand, such as that of a dialog, may have no value of its own to clear. */
const canBeCleared = (field: FramedField): field is FramedField & ClearableField => field.setValue !== undefined;

/** Tells the field that it was left, unless the focus came back or only went to another window. */
function onLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, touch: FramedField['touch']): void {
  if (!touch || currentTarget.contains(relatedTarget as Node | null)) return;
  afterPress(() => {
    if (!currentTarget.contains(document.activeElement)) touch();
  });
}

/** Seen beside the label; inputs and radio groups say it by `aria-required`, other groups have only these words. */
export function RequiredMark({ spoken }: { spoken: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <span className="KitField-required" aria-hidden={spoken ? undefined : true}>
      {spoken ? ' ' : null}
      {formatMessage(controlMessages.required)}
    </span>
  );
}

/** An error above its input, in words and with an icon. It stays in the document while it is silent. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p className="KitField-error" id={id}>
      {text ? <ErrorWords text={text} /> : null}
    </p>
  );
}

function ErrorWords({ text }: { text: string }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Icon name="error" />
      <span>
        <span className="KitField-sr">{formatMessage(controlMessages.errorPrefix)} </span>
        {text}
      </span>
    </>
  );
}
