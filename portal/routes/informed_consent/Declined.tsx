import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { Lead, LinkButton, Row, Text } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { openModal } from '#portal/state/modals.ts';
import { messages } from './messages.ts';

/** Shown after a consent was declined: the consequences, and a button back to the consent. */
export function Declined({ onBack }: { onBack(): void }) {
  const say = useIntl().formatMessage;
  return (
    <Screen>
      <ScreenHeading key="declined" title={say(messages.declinedTitle)}>
        {say(messages.declinedTitle)}
      </ScreenHeading>
      <Lead>{say(messages.declinedBody)}</Lead>
      <Text>{say(messages.declinedBack)}</Text>
      <Row>
        <Button variant="contained" onClick={onBack}>
          {say(messages.declinedAgain)}
        </Button>
        <LinkButton type="button" onClick={() => openModal('contact')}>
          {say(commonMessages.contact)}
        </LinkButton>
      </Row>
    </Screen>
  );
}
