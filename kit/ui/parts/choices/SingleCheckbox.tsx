import { FieldFrame, type FramedField, RequiredMark } from '../FieldFrame.tsx';
import type { FieldProps } from '../FieldProps.ts';
import { StudyText } from '../text/StudyText.tsx';

/** Props of `SingleCheckbox`. */
export interface SingleCheckboxProps {
  /** The label is beside the box and part of the click target. */
  field: FramedField & Partial<Pick<FieldProps, 'disabled' | 'readOnly'>>;
  checked: boolean;
  /** Called when the box is checked or cleared. */
  onChange(checked: boolean): void;
}

/** A single checkbox: a statement to agree to, or a yes/no question. */
export function SingleCheckbox({ field, checked, onChange }: SingleCheckboxProps) {
  const { id, label, markdown, error, describedBy, required, disabled, readOnly, lang } = field;
  return (
    <FieldFrame field={field} kind="labelled">
      <div className="KitField-options" data-readonly={readOnly && !disabled ? '' : undefined}>
        <label className="KitField-option" id={`${id}-label`}>
          <input
            type="checkbox"
            id={id}
            checked={checked}
            disabled={disabled}
            aria-readonly={readOnly || undefined}
            aria-required={required || undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy}
            onChange={(event) => readOnly || onChange(event.target.checked)}
          />
          <span className="KitField-optionText" lang={lang}>
            <StudyText words={label} markdown={markdown?.label} />
            {required ? <RequiredMark spoken={false} /> : null}
          </span>
        </label>
      </div>
    </FieldFrame>
  );
}
