import { useIntl } from 'react-intl';
import { LinkButton, Quiet } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { openModal } from '#portal/state/page/modals.ts';
import { messages } from './messages.ts';

/** Offers help with a code. */
export function CodeHelp() {
  const { formatMessage: say } = useIntl();
  return (
    <Quiet>
      {say(messages.issues)}{' '}
      <LinkButton type="button" onClick={() => openModal('contact')}>
        {say(commonMessages.contact)}
      </LinkButton>
    </Quiet>
  );
}
