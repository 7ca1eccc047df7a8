import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { isAnythingUnsent } from '#portal/state/page/unsent.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const unsentMessages = defineMessages({
  unsent: {
    id: 'portal.logIn.unsent',
    defaultMessage:
      'There are answers on this device that have not been sent yet. They are sent when the person who gave them logs in here.',
    description: `Landing page, and login screen above the form, after answers were submitted without a connection and the session has ended.`,
  },
});

/** Says that answers wait on this device for their participant, if there are any. It tells neither whose nor which. */
export default function AnyUnsent() {
  const { formatMessage: say } = useIntl();
  const [hasUnsent, setUnsent] = useState(false);
  useEffect(() => void isAnythingUnsent().then(setUnsent), []);
  return hasUnsent ? <Notice kind="info">{say(unsentMessages.unsent)}</Notice> : null;
}
