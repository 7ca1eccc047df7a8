import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface FieldButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  icon?: IconName;
  /** The one step that leads on, such as to the next screen of the field; it stands out. */
  main?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A quiet button inside a field: show a password, clear a signature. Without children it needs an `aria-label`. */
export function FieldButton({ icon, main, children, ...rest }: FieldButtonProps) {
  return (
    <button {...rest} type="button" className="KitField-button" data-main={main ? '' : undefined}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}
