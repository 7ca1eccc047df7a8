import { useIntl } from 'react-intl';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Quiet } from '#portal/parts/elements.tsx';
import { messages } from './messages.ts';

/** Offers help with a code. */
export function CodeHelp() {
  const { formatMessage: say } = useIntl();
  return (
    <Quiet>
      {say(messages.issues)} <ContactButton />
    </Quiet>
  );
}
