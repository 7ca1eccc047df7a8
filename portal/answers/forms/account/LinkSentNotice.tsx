import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { changeEmailMessages as messages } from './changeEmailMessages.ts';

/** Says where a link was mailed to. */
export const LinkSentNotice = ({ email }: { email: string }) => (
  <Notice kind="success">{useIntl().formatMessage(messages.sent, { email })}</Notice>
);
