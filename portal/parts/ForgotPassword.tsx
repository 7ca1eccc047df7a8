import { useIntl } from 'react-intl';
import { closeModal } from '#portal/state/page/modals.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { LinkButton } from './elements.tsx';
import { commonMessages } from './messages.ts';

/** The button that the failure of a login names. */
export function ForgotPassword() {
  const { formatMessage } = useIntl();
  const leave = () => {
    closeModal();
    goTo('/forgot_password');
  };
  return (
    <LinkButton type="button" onClick={leave}>
      {formatMessage(commonMessages.forgot)}
    </LinkButton>
  );
}
