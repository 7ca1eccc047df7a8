import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface FieldButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  icon?: IconName;
  ref?: Ref<HTMLButtonElement>;
}

/** A quiet button inside a field: show a password, clear a signature. Without children it needs an `aria-label`. */
export function FieldButton({ icon, children, ...rest }: FieldButtonProps) {
  return (
    <button {...rest} type="button" className="KitField-button">
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}
