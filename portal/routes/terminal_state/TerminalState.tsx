import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { forgetDrafts } from '#portal/answers/drafts/deviceDrafts.ts';
import { Lead, roles, Row, Text } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { useParticipant, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { SupportOfParticipant } from '#portal/parts/SupportOfParticipant.tsx';
import { openModal } from '#portal/state/page/modals.ts';
import { forgetUnsent } from '#portal/state/page/unsent.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { messages as withdrawalMessages } from '#portal/dialogs/withdrawal/messages.ts';
import { messages, statusMessages } from './messages.ts';

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  color: roles(theme).heading,
  margin: '1rem 0 0.5rem',
}));

/** Statuses of participants who have left or are leaving. */
const LEFT: readonly (string | undefined)[] = ['opted_out', 'withdrawing'];

/**
 * The final screen: not eligible, declined, withdrawn, timed out or waiting. The study's own text takes precedence. After a
 * withdrawal it also says what happens with the data, and deletes drafts and unsent answers on a device other than the one
 * that withdrew.
 */
export default function TerminalState() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const participant = useParticipant();
  const content = participant?.nodes[0]?.content;
  const status = participant?.status;
  const isWithdrawn = LEFT.includes(status);
  const settings = useStudy()?.withdrawal;
  const aboutData = text(settings?.about_data);
  const left = status === 'opted_out' ? participant?.enrollment_identifier : undefined;
  useEffect(() => {
    if (left === undefined) return;
    // Deletion fails if the browser stores nothing, and then there is nothing to delete.
    forgetDrafts(studySlug(), left).catch(() => undefined);
    void forgetUnsent(left);
  }, [left]);
  const words = (status && statusMessages[status]) || { title: messages.title, text: messages.declined };
  const title = text(content?.title) || say(words.title);
  const body = text(content?.body) || text(content?.description);
  return (
    <Screen>
      <ScreenHeading title={title} lang={lang(content?.title)} />
      {body ? (
        <StudyBody body={body} lang={lang(content?.body ?? content?.description)} />
      ) : (
        <Lead>{say(words.text)}</Lead>
      )}
      {isWithdrawn ? (
        <section aria-labelledby="about-data">
          <Heading id="about-data">{say(messages.aboutData)}</Heading>
          <Text lang={aboutData ? lang(settings?.about_data) : undefined}>
            {aboutData || say(withdrawalMessages.data)}
          </Text>
        </section>
      ) : null}
      <SupportOfParticipant />
      <Row>
        <Button variant="outlined" onClick={() => openModal('contact')}>
          {say(commonMessages.contact)}
        </Button>
      </Row>
    </Screen>
  );
}
