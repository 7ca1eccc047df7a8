import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from './announce.ts';
import { FieldButton } from './FieldButton.tsx';
import { passwordMessages as messages } from './passwordMessages.ts';

/**
 * The state of password inputs that participants can make readable.
 * @returns the `type` of the inputs, and the button that toggles it
 */
export function usePasswordToggle({ disabled }: { disabled: boolean }): {
  type: 'password' | 'text';
  toggle: ReactNode;
} {
  const { formatMessage } = useIntl();
  const [isShown, setIsShown] = useState(false);
  const flip = (): void => {
    setIsShown(!isShown);
    announce(formatMessage(isShown ? messages.hidden : messages.shown));
  };
  return {
    type: isShown ? 'text' : 'password',
    toggle: (
      <FieldButton icon={isShown ? 'eyeOff' : 'eye'} onClick={flip} disabled={disabled}>
        {formatMessage(isShown ? messages.hide : messages.show)}
      </FieldButton>
    ),
  };
}
