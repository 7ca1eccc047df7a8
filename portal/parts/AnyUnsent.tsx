import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { isAnythingUnsent } from '#portal/state/outbox.ts';
import { unsentMessages } from './unsentMessages.ts';

/** Says that answers wait on this device for their participant, if there are any. It tells neither whose nor which. */
export default function AnyUnsent() {
  const { formatMessage: say } = useIntl();
  const [hasUnsent, setUnsent] = useState(false);
  useEffect(() => void isAnythingUnsent().then(setUnsent), []);
  return hasUnsent ? <Notice kind="info">{say(unsentMessages.unsent)}</Notice> : null;
}
