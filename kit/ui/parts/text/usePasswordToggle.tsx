import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from '../notices/announce.ts';
import { FieldButton } from '../FieldButton.tsx';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  show: {
    id: 'kit.password.show',
    defaultMessage: 'Show password',
    description: 'Password: button that makes the typed password readable.',
  },
  hide: {
    id: 'kit.password.hide',
    defaultMessage: 'Hide password',
    description: 'Password: button that covers the typed password again.',
  },
  shown: {
    id: 'kit.password.shown',
    defaultMessage: 'Your password is shown.',
    description: 'Password: spoken by screen readers after the button was pressed.',
  },
  hidden: {
    id: 'kit.password.hidden',
    defaultMessage: 'Your password is hidden.',
    description: 'Password: spoken by screen readers after the button was pressed.',
  },
});

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
