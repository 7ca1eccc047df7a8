import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { signOut } from '#portal/state/sessionEnd.ts';
import { Quiet, Row, Stack } from '#portal/parts/elements.tsx';
import { useParticipant } from '#portal/state/useStudy.ts';
import { ActivityMails } from './ActivityMails.tsx';
import { Compensation } from './Compensation.tsx';
import { Display } from './Display.tsx';
import { Heading } from './Heading.tsx';
import { Withdrawal } from './Withdrawal.tsx';
import { messages } from './messages.ts';

/** Log-out, language, text size, colors, reminders, compensation and withdrawal. */
export function AccountSettings() {
  const say = useIntl().formatMessage;
  const email = useParticipant()?.email;
  return (
    <>
      <section aria-labelledby="settings-account">
        <Heading id="settings-account">{say(messages.account)}</Heading>
        <Stack gap={16}>
          {email ? (
            <Quiet>
              {say(messages.email)}: {email}
            </Quiet>
          ) : null}
          <Row>
            <Button variant="outlined" onClick={() => void signOut()}>
              {say(messages.logOut)}
            </Button>
          </Row>
        </Stack>
      </section>
      {/* Its inputs arrive late, so what stands above them does not move. */}
      <Display />
      <ActivityMails />
      <Compensation />
      <Withdrawal />
    </>
  );
}
