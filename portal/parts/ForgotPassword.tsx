import { useIntl } from 'react-intl';
import { accountMessages as messages } from '#portal/forms/messages.ts';
import { closeModal } from '#portal/state/modals.ts';
import { goTo } from '#portal/state/navigate.ts';
import { LinkButton } from './elements.tsx';

/** The button that the failure of a log-in names. */
export function ForgotPassword() {
  const { formatMessage } = useIntl();
  const leave = () => {
    closeModal();
    goTo('/forgot_password');
  };
  return (
    <LinkButton type="button" onClick={leave}>
      {formatMessage(messages.forgot)}
    </LinkButton>
  );
}
