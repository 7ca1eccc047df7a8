import { useIntl } from 'react-intl';
import { LinkButton, Stack, Text } from '#portal/parts/elements.tsx';
import { useParticipant, useStudy } from '#portal/state/useStudy.ts';
import { openModal } from '#portal/state/modals.ts';
import { mayWithdraw } from '#portal/state/mayWithdraw.ts';
import { messages } from '#portal/withdrawal/messages.ts';
import { Heading } from './Heading.tsx';

/** The section for withdrawal. It renders nothing for participants who cannot withdraw. */
export function Withdrawal() {
  const { formatMessage } = useIntl();
  const isOffered = mayWithdraw(useParticipant(), useStudy());
  if (!isOffered) return null;
  return (
    <section aria-labelledby="settings-withdrawal">
      <Heading id="settings-withdrawal">{formatMessage(messages.section)}</Heading>
      <Stack gap={8}>
        <Text>{formatMessage(messages.about)}</Text>
        <div>
          <LinkButton type="button" onClick={() => openModal('withdrawal')}>
            {formatMessage(messages.leave)}
          </LinkButton>
        </div>
      </Stack>
    </section>
  );
}
