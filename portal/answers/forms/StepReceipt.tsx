import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Lead, Row } from '#portal/parts/elements.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { SentAnswers } from './fetchedForms.ts';
import { stepReceiptMessages as messages } from './messages.ts';
import type { Sent } from './copies/sent.ts';
import { proxy, ref } from 'valtio';

/** The receipt of a step of the sign-up, until the participant goes on. It exists in memory only. */
export const stepReceipt = proxy<{ present?: { title: string; sent: Sent } }>({});

/** Shows the receipt of a form in place of the next step. @param title of the form */
export function showStepReceipt(title: string, sent: Sent): void {
  stepReceipt.present = ref({ title, sent });
}

export function closeStepReceipt(): void {
  stepReceipt.present = undefined;
}

/** The screen after a step of the sign-up whose study asks for it: what was received, when, and a copy of the answers. */
export function StepReceipt({ title, sent }: { title: string; sent: Sent }) {
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
