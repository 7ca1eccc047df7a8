import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Lead, LinkButton, Row } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { openModal } from '#portal/state/modals.ts';
import { goTo } from '#portal/state/navigate.ts';
import { useStudyText } from '#portal/state/useStudy.ts';
import type { StudyNode } from '#schemas/types/index.ts';
import { messages } from './messages.ts';
import { refreshParticipant } from './refreshParticipant.ts';

/**
 * The failure page, with the study's own texts if it has them. The way on depends on the participant's status, which the
 * failure may have changed: suspended participants go to the settings, all others to the dashboard.
 */
export function NotVerified({ content }: Pick<StudyNode, 'content'>) {
  const { formatMessage: say } = useIntl();
  const { text, lang } = useStudyText();
  const [isBusy, setIsBusy] = useState(false);
  const {
    failure_page_title: title,
    failure_page_confirm_text: body,
    failure_page_confirm_button_text: confirm,
    failure_page_contact_button_text: contact,
  } = content;
  const heading = text(title) || say(messages.failed);
  const proceed = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const refreshed = await refreshParticipant();
    setIsBusy(false);
    if (refreshed) goTo(refreshed.status === 'suspended' ? '/manage/settings' : '/dashboard');
  };
  return (
    <Screen key="failed">
      <ScreenHeading title={heading} lang={lang(title)}>
        {heading}
      </ScreenHeading>
      <Lead lang={lang(body)}>{text(body) || say(messages.failedText)}</Lead>
      <Row>
        <Button variant="contained" lang={lang(confirm)} aria-busy={isBusy} onClick={() => void proceed()}>
          {text(confirm) || say(messages.confirm)}
        </Button>
        <LinkButton type="button" lang={lang(contact)} onClick={() => openModal('contact')}>
          {text(contact) || say(commonMessages.contact)}
        </LinkButton>
      </Row>
    </Screen>
  );
}
