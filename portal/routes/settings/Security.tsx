import { useIntl } from 'react-intl';
import { Devices } from './Devices.tsx';
import { Heading } from './Heading.tsx';
import { LogInCodes } from './LogInCodes.tsx';
import { messages } from './messages.ts';
import { PasswordChange } from './PasswordChange.tsx';

/** Password, codes at log-ins, and the signed-in devices. */
export function Security() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PasswordChange />
      <LogInCodes />
      <section aria-labelledby="settings-devices">
        <Heading id="settings-devices">{formatMessage(messages.devices)}</Heading>
        <Devices />
      </section>
    </>
  );
}
