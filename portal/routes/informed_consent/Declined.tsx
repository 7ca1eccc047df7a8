import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { StudyNode } from '#schemas/types/index.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { LinkButton, Row, roles, Text } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { openModal } from '#portal/state/modals.ts';
import { useStudyText } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';

const Heading = styled('h2')(({ theme }) => ({
  margin: 0,
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: roles(theme).heading,
}));

/**
 * Shown after a consent was declined: what follows for the participant, what the study does next, and a button back to
 * the consent. The study can replace the texts.
 */
export function Declined({ node, onBack }: { node: StudyNode | undefined; onBack(): void }) {
  const say = useIntl().formatMessage;
  const { text, lang } = useStudyText();
  const { declined_title: title, declined_body: body, declined_next: next } = node?.content ?? {};
  const heading = text(title) || say(messages.declinedTitle);
  return (
    <Screen>
      <ScreenHeading key="declined" title={heading} lang={title && lang(title)}>
        {heading}
      </ScreenHeading>
      <StudyBody body={text(body) || say(messages.declinedBody)} lang={body && lang(body)} />
      <Heading>{say(messages.declinedNext)}</Heading>
      <StudyBody body={text(next) || say(messages.declinedNextText)} lang={next && lang(next)} />
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
