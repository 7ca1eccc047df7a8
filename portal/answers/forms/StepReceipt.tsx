import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { SentAnswers } from './fetchedForms.ts';
import { stepReceiptMessages as messages } from './messages.ts';
import type { Sent } from './copies/sent.ts';
import { closeStepReceipt } from './stepReceipt.ts';

/** The screen after a step of the sign-up whose study asks for it: what was received, when, and a copy of the answers. */
export default function StepReceipt({ title, sent }: { title: string; sent: Sent }) {
  const { formatMessage: say, locale } = useIntl();
  return (
    <Screen>
      <ScreenHeading title={say(messages.title)} />
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
