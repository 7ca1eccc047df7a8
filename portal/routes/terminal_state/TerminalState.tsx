import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { useParticipant, useStudyText } from '#portal/state/useStudy.ts';
import { SupportOfParticipant } from '#portal/parts/SupportOfParticipant.tsx';
import { openModal } from '#portal/state/modals.ts';
import { messages, statusMessages } from './messages.ts';

/** The final screen: not eligible, declined, withdrawn, timed out or waiting. The study's own text takes precedence. */
export default function TerminalState() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const participant = useParticipant();
  const content = participant?.nodes[0]?.content;
  const status = participant?.status;
  const words = (status && statusMessages[status]) || { title: messages.title, text: messages.declined };
  const title = text(content?.title) || say(words.title);
  const body = text(content?.body) || text(content?.description);
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(content?.title)}>
        {title}
      </ScreenHeading>
      {body ? (
        <StudyBody body={body} lang={lang(content?.body ?? content?.description)} />
      ) : (
        <Lead>{say(words.text)}</Lead>
      )}
      <SupportOfParticipant />
      <Row>
        <Button variant="outlined" onClick={() => openModal('contact')}>
          {say(commonMessages.contact)}
        </Button>
      </Row>
    </Screen>
  );
}
