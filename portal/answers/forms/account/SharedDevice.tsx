import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { SingleCheckbox } from '#kit/ui/parts/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';
import { Quiet, Stack } from '#portal/parts/elements.tsx';
import { isShared } from '#portal/state/access/cookies.ts';
import { share } from '#portal/state/page/offline.ts';

const messages = defineMessages({
  label: {
    id: 'portal.shared.label',
    defaultMessage: 'I share this device',
    description: 'Checkbox at each login.',
  },
  text: {
    id: 'portal.shared.text',
    defaultMessage:
      'Half a minute after you close this site, you are logged out, and nobody else can read here what you saw.',
    description: 'Below the checkbox “I share this device”.',
  },
});

/**
 * Asks whether others use this device, too. The choice counts at once, so a session begins with it. The device keeps it for
 * the next login.
 */
export function SharedDevice() {
  const { formatMessage: say } = useIntl();
  const id = useId();
  const [isChecked, setChecked] = useState(isShared);
  return (
    <Stack gap={8}>
      <SingleCheckbox
        field={{ id, label: say(messages.label), describedBy: `${id}-text` }}
        checked={isChecked}
        onChange={(is) => {
          setChecked(is);
          share(is);
        }}
      />
      <Quiet id={`${id}-text`}>{say(messages.text)}</Quiet>
    </Stack>
  );
}
