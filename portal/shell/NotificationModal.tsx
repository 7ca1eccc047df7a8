import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/controls/KitDialog.tsx';
import type { Message } from '#kit/texts/defineMessages.ts';
import { clearMessages } from '../state/participant.ts';
import { Stack, Text } from './ground.tsx';
import { dialogMessages, shellMessages } from './messages.ts';
import { useParticipant, useStudyText } from './useStudy.ts';

/** The heading that a type of message gets. @throws TypeError for a type that is not known */
export function notificationTitle(type: string): Message {
  if (type === 'info') return dialogMessages.congratulations;
  if (type === 'error') return dialogMessages.oops;
  throw new TypeError(`A message of the unknown type ${type} cannot be shown.`);
}

/** Shows the study's last message; closing deletes all of them. */
export default function NotificationModal() {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const message = useParticipant()?.messages?.at(-1);
  if (!message) return null;
  return (
    <KitDialog open title={intl.formatMessage(notificationTitle(message.type))} onClose={clearMessages} maxWidth={600}>
      <Stack>
        <Text lang={lang(message.message)}>{text(message.message)}</Text>
        <div>
          <Button variant="contained" onClick={clearMessages}>{intl.formatMessage(shellMessages.close)}</Button>
        </div>
      </Stack>
    </KitDialog>
  );
}
