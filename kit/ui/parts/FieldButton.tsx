import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** Props of `FieldButton`; the props of an HTML button pass through. */
export interface FieldButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  icon?: IconName;
  /** Emphasizes the button that leads on, such as to the next screen of the field. */
  main?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button inside a field: show a password, clear a signature. Needs an `aria-label` if it has no children. */
export function FieldButton({ icon, main, children, ...rest }: FieldButtonProps) {
  return (
    <button {...rest} type="button" className="KitField-button" data-main={main ? '' : undefined}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}
