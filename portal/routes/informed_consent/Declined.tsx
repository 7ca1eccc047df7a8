import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Screen } from '../../shell/Screen.tsx';
import { ScreenHeading } from '../../shell/ScreenHeading.tsx';
import { Lead, LinkButton, Row, Text } from '../../shell/ground.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { openModal } from '../../state/modals.ts';
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
          {say(shellMessages.contact)}
        </LinkButton>
      </Row>
    </Screen>
  );
}
