import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { report } from '#portal/api/reports/report.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { closeModal } from '#portal/state/page/modals.ts';
import { currentStudy } from '#portal/state/study/study.ts';
import { useParticipant, useStudy } from '#portal/state/study/useStudy.ts';
import { knownEmail } from './contactInputs.ts';
import { chatMessages as messages } from './messages.ts';
import { providersOf } from '#schemas/integrationProviders.ts';
import type { Landing } from '#schemas/types/index.ts';

/** Whether a study has a support chat that the portal knows. */
const hasChat = (study: Landing | undefined): boolean => study !== undefined && providersOf(study).includes('zendesk');

const Offer = styled(Stack)({ marginBlockEnd: '1.5rem' });

/**
 * Offers the study's support chat, if it has one. The chat belongs to another company, so nothing of it is loaded, and
 * nothing about the participant is passed on, before the participant opens it.
 */
export function ChatOffer() {
  const { formatMessage: say } = useIntl();
  const isOffered = hasChat(useStudy());
  const participant = useParticipant();
  const [state, setState] = useState<'closed' | 'opening' | 'failed'>('closed');
  if (!isOffered) return null;
  const open = async (): Promise<void> => {
    const study = currentStudy();
    if (!study || state === 'opening') return;
    setState('opening');
    try {
      const { openChat } = await import('#portal/parts/integrations/chat.ts');
      await openChat(study, {
        email: knownEmail(participant?.email),
        phone: participant?.phone_number ?? undefined,
      });
      closeModal();
    } catch (error) {
      report('integration', { provider: study.customer_service_provider, error });
      setState('failed');
    }
  };
  return (
    <Offer>
      <Text>
        {say(messages.notice)} {participant ? <span>{say(messages.receives)}</span> : null}
      </Text>
      <Row>
        <Button variant="outlined" onClick={() => void open()} aria-busy={state === 'opening'}>
          {say(state === 'opening' ? messages.opening : messages.open)}
        </Button>
      </Row>
      {state === 'failed' ? (
        <Notice kind="error">
          <p>{say(messages.failed)}</p>
        </Notice>
      ) : null}
    </Offer>
  );
}
