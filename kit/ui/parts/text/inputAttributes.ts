import type { InputWidth } from '../styles/inputStyles.ts';

/** The common props of all native inputs of the kit. */
export interface InputProps {
  id: string;
  value: string;
  /** Called at each change, with the whole text. */
  onChange(value: string): void;
  /** Ids of description and error, in that order; `field.describedBy` for the only input of a field. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  autoComplete?: string | undefined;
  name?: string | undefined;
  /** Hint at the length of the answer. Default: `full`. */
  width?: InputWidth | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
}

/**
 * The HTML attributes. `aria-required` instead of `required`, because some screen readers report an empty `required`
 * input as invalid from the start.
 */
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
