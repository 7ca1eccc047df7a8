import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { unsentMessages } from './unsentMessages.ts';

/** Says that answers wait on this device for their participant. It tells neither whose nor which. */
export default function UnsentNotice() {
  const { formatMessage: say } = useIntl();
  return <Notice kind="info">{say(unsentMessages.unsent)}</Notice>;
}
