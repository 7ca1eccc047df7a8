import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Screen } from '../../shell/Screen.tsx';
import { ScreenHeading } from '../../shell/ScreenHeading.tsx';
import { StudyBody } from '../../shell/StudyBody.tsx';
import { Lead, Row } from '../../shell/ground.tsx';
import { shellMessages } from '../../shell/messages.ts';
import { useParticipant, useStudyText } from '../../shell/useStudy.ts';
import { SupportOfParticipant } from '../../support/SupportOfParticipant.tsx';
import { openModal } from '../../state/modals.ts';
import { messages } from './messages.ts';

/** The final screen: not eligible, declined or withdrawn. The study's own text takes precedence. */
export default function TerminalState() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const participant = useParticipant();
  const content = participant?.nodes[0]?.content;
  const status = participant?.status;
  const hasLeft = status === 'opted_out' || status === 'withdrawing';
  const title = text(content?.title) || say(hasLeft ? messages.withdrawn : messages.title);
  const fallback =
    status === 'disqualified' || status === 'disqualifying'
      ? messages.disqualified
      : hasLeft
        ? messages.withdrawnText
        : messages.declined;
  const body = text(content?.body) || text(content?.description);
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(content?.title)}>
        {title}
      </ScreenHeading>
      {body ? (
        <StudyBody body={body} lang={lang(content?.body ?? content?.description)} />
      ) : (
        <Lead>{say(fallback)}</Lead>
      )}
      <SupportOfParticipant />
      <Row>
        <Button variant="outlined" onClick={() => openModal('contact')}>
          {say(shellMessages.contact)}
        </Button>
      </Row>
    </Screen>
  );
}
