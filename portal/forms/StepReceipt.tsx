import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/dates/index.ts';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { SentAnswers } from './fetchedForms.ts';
import { stepReceiptMessages as messages } from './messages.ts';
import type { Sent } from './sent.ts';
import { closeStepReceipt } from './stepReceipt.ts';

/** The screen after a step of the sign-up whose study asks for it: what was received, when, and a copy of the answers. */
export function StepReceipt({ title, sent }: { title: string; sent: Sent }) {
  const { formatMessage: say, locale } = useIntl();
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
      <Lead>{say(messages.received, { title, when: dateTimeText(sent.at, locale) })}</Lead>
      <SentAnswers sent={sent} title={title}>
        <Row data-screen-only>
          <Button variant="contained" onClick={closeStepReceipt}>
            {say(messages.next)}
          </Button>
        </Row>
      </SentAnswers>
    </Screen>
  );
}
