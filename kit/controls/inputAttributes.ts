import type { InputWidth } from './styles/inputStyles.ts';

/** What every native input of the kit takes. */
export interface InputProps {
  id: string;
  value: string;
  onChange(value: string): void;
  /** Ids of description and error, in that order; `field.describedBy` for a field's only input. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  autoComplete?: string | undefined;
  name?: string | undefined;
  /** Hints at the length of the answer; `full` unless told. */
  width?: InputWidth | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
}

/** Their attributes in HTML. `aria-required`, not `required`: some screen readers call an empty `required` input invalid from the start. */
export function inputAttributes(props: Omit<InputProps, 'value' | 'onChange'>) {
  const { id, name, describedBy, invalid, required, disabled, autoComplete, width } = props;
  return {
    id,
    name,
    className: 'KitField-input',
    'aria-describedby': describedBy,
    'aria-invalid': invalid ? true : undefined,
    'aria-required': required ? true : undefined,
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'],
    disabled,
    autoComplete,
    'data-width': width,
  };
}
