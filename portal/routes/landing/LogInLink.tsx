import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { linkStyle } from '#portal/parts/elements.tsx';
import { closeModal } from '#portal/state/page/modals.ts';
import { messages } from './messages.ts';

const InlineLink = styled(Link)(linkStyle);

/** The way from the enrollment dialog to the login. */
export function LogInLink() {
  const { formatMessage } = useIntl();
  return (
    <InlineLink href="/log-in" onClick={closeModal}>
      {formatMessage(messages.logIn)}
    </InlineLink>
  );
}
