import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { messages } from './messages.ts';

/** Says where a link was mailed to. */
export const SentNotice = ({ email }: { email: string }) => (
  <Notice kind="success">{useIntl().formatMessage(messages.sent, { email })}</Notice>
);
