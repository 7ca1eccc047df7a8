import { createContext, useContext, useLayoutEffect, useState, type FocusEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { afterPress, isPressing } from './afterPress.ts';
import type { FieldProps } from './FieldProps.ts';
import { activeRoot } from './focusField.ts';
import { Icon } from './Icon.tsx';
import { KitField } from './KitField.tsx';
import { controlMessages } from './messages.ts';
import { announce } from './notices/announce.ts';
import { StudyParagraph, StudyText } from './text/StudyText.tsx';
import { defineMessages } from '#kit/pure/texts/index.ts';
import { summaryMessages } from '#kit/pure/fields/index.ts';

const about = 'Below the options of an optional question that has an answer.';

/** Texts of ClearAnswer. */
const messages = defineMessages({
  clear: {
    id: 'kit.clearAnswer.clear',
    defaultMessage: 'Clear answer',
    description: `${about} Button: removes the answer. Screen readers say the question after it.`,
  },
  restore: {
    id: 'kit.clearAnswer.restore',
    defaultMessage: 'Bring answer back',
    description: `${about} Replaces “Clear answer” after it was pressed; restores the removed answer. Screen readers say the question after it.`,
  },
  cleared: {
    id: 'kit.clearAnswer.cleared',
    defaultMessage: 'Answer cleared',
    description: 'Spoken by screen readers after “Clear answer” was pressed.',
  },
  restored: {
    id: 'kit.clearAnswer.restored',
    defaultMessage: 'Your answer is back',
    description: 'Spoken by screen readers after “Bring answer back” was pressed.',
  },
});

/** The parts of a field that the frame reads. A control outside a form, such as a preference, creates them itself. */
export type FramedField = Pick<FieldProps, 'id' | 'label'> &
  Partial<
    Pick<
      FieldProps,
      'path' | 'description' | 'markdown' | 'error' | 'describedBy' | 'touch' | 'required' | 'lang' | 'hideRequiredMark'
    > &
      ClearableField
  > & {
    /** `noChoices`: the sentence in place of options while there is none. */
    options?: unknown;
  };

/** Props of `FieldFrame`. */
export interface FieldFrameProps {
  field: FramedField;
  /**
   * `single`: one input with the id `field.id`, named by a label. `labelled`: one input with its own label, such as a
   * checkbox. `group`: several inputs, named by a legend.
   */
  kind: 'single' | 'labelled' | 'group';
  /** Role of a group; `radiogroup` if its inputs are the radios of one answer. */
  role?: 'radiogroup' | 'group';
  /** Whether an optional answer needs a Clear button, because its inputs cannot be cleared. Default: for a radio group. */
  clearable?: boolean;
  /** What the control itself says about its use, below the study's description and above an error. */
  how?: ReactNode;
  children: ReactNode;
}

/**
 * A value that moves what is around it, such as an error. If it changes while a mouse button or finger is down, because
 * that ended the typing, the change is shown after the press: the pressed button must stay where it is.
 */
export function useAfterPress<T>(value: T): T {
  const [last, setLast] = useState(value);
  useLayoutEffect(() => afterPress(() => setLast(value)), [value]);
  return value !== last && isPressing() ? last : value;
}

/** What follows the input inside the frame of a field, such as options that decline an answer. */
export const FieldTail = createContext<ReactNode>(null);

/**
 * Label, description and error above the input, the same for all fields. Ids: `${id}-label`, `${id}-hint`, `${id}-error`.
 * A single input sets `id`, `describedBy`, `invalid` and `required` of the field itself; for a group, the frame does.
 */
export function FieldFrame({
  field,
  kind,
  role = 'group',
  clearable = role === 'radiogroup',
  how,
  children,
}: FieldFrameProps) {
  const { id, label, description, markdown, describedBy, required, lang, hideRequiredMark } = field;
  const error = useAfterPress(field.error);
  const { noChoices } = (field.options ?? {}) as { noChoices?: string };
  const content = noChoices ? <p className="KitField-note">{noChoices}</p> : children;
  const isMarked = required === true && !hideRequiredMark;
  const tail = useContext(FieldTail);
  const inner = (
    <>
      {description ? (
        <StudyParagraph
          className="KitField-hint"
          id={`${id}-hint`}
          lang={lang}
          words={description}
          markdown={markdown?.description}
        />
      ) : null}
      {noChoices ? null : how}
      <FieldError id={`${id}-error`} text={error} />
      {/* Fields inside this one have no part in it. */}
      {tail === null ? content : <FieldTail value={null}>{content}</FieldTail>}
      {tail}
    </>
  );
  const onBlur = (event: FocusEvent<HTMLElement>) => onLeave(event, field.touch);
  const invalid = error ? '' : undefined;

  if (kind !== 'group') {
    return (
      <KitField data-field={field.path ?? id} data-invalid={invalid} onBlur={onBlur}>
        {kind === 'labelled' ? null : (
          <label className="KitField-label" id={`${id}-label`} htmlFor={id} lang={lang}>
            <StudyText words={label} markdown={markdown?.label} />
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
      // The same styled root renders both kinds of field.
      as="fieldset"
      role={isRadioGroup ? 'radiogroup' : undefined}
      aria-labelledby={isRadioGroup ? `${id}-label` : undefined}
      aria-required={isRadioGroup && required ? true : undefined}
      aria-invalid={isRadioGroup && error ? true : undefined}
      aria-readonly={(isRadioGroup && field.readOnly) || undefined}
      aria-describedby={describedBy}
      data-field={field.path ?? id}
      data-invalid={invalid}
      onBlur={onBlur}
    >
      <legend className="KitField-label" id={`${id}-label`} lang={lang}>
        <StudyText words={label} markdown={markdown?.label} />
        {isMarked ? <RequiredMark spoken={!isRadioGroup} /> : null}
      </legend>
      {inner}
      {clearable && canBeCleared(field) ? <ClearAnswer field={field} /> : null}
    </KitField>
  );
}

/** A question outside a form, such as in a dialog, can lack a value to clear. */
const canBeCleared = (field: FramedField): field is FramedField & ClearableField => field.setValue !== undefined;

/** Marks the field as touched on blur, unless the focus returned or moved to another window. */
function onLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, touch: FramedField['touch']): void {
  if (!touch || currentTarget.contains(relatedTarget as Node | null)) return;
  afterPress(() => {
    if (!currentTarget.contains(activeRoot().activeElement)) touch();
  });
}

/** The mark beside the label. Inputs and radio groups also have `aria-required`; other groups only have this text. */
export function RequiredMark({ spoken }: { spoken: boolean }) {
  const { formatMessage } = useIntl();
  // Between the words that are read out. It stays as long as the mark.
  const space = spoken ? ' ' : null;
  return (
    <span className="KitField-required" aria-hidden={spoken ? undefined : true}>
      {space}
      {formatMessage(controlMessages.required)}
    </span>
  );
}

/** An error above its input, as text with an icon. The element exists even without an error. */
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

/** The parts of a field that this needs. */
type ClearableField = Pick<
  FieldProps,
  'id' | 'value' | 'setValue' | 'place' | 'setPlace' | 'required' | 'disabled' | 'readOnly'
>;

/**
 * Removes the answer of an optional field whose inputs cannot be cleared, such as radios, and offers to restore it
 * until the participant gives
 * another answer. The button keeps its place and the focus. Its space is reserved from the start, so that the page layout does not change.
 */
function ClearAnswer({ field }: { field: ClearableField }) {
  const { id, value, setValue, place, setPlace, required, disabled, readOnly } = field;
  const { formatMessage } = useIntl();
  const [removed, setRemoved] = useState<{ value: unknown; place: unknown }>();
  const isAnswered = value !== undefined;
  // A new answer replaces the removed one.
  if (isAnswered && removed) setRemoved(undefined);
  if (required || disabled || readOnly) return null;

  const clear = (): void => {
    setRemoved({ value, place });
    setValue(undefined);
    announce(formatMessage(messages.cleared));
  };
  const restore = (): void => {
    setValue(removed?.value);
    if (removed?.place !== undefined) setPlace(removed.place);
    announce(formatMessage(messages.restored));
  };
  return (
    <div className="KitField-clear">
      {isAnswered || removed ? (
        <button
          type="button"
          id={`${id}-clear`}
          aria-labelledby={`${id}-clear ${id}-label`}
          onClick={isAnswered ? clear : restore}
        >
          {formatMessage(isAnswered ? messages.clear : messages.restore)}
        </button>
      ) : null}
    </div>
  );
}

/** In place of the answer to a read-only question that has no text box or option to show as empty, such as a list or a file. */
export function Unanswered() {
  return <p className="KitField-note">{useIntl().formatMessage(summaryMessages.unanswered)}</p>;
}
