import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/ui/parts/index.ts';
import type { Message } from '#kit/pure/texts/index.ts';
import { report } from '#portal/api/reports/report.ts';
import { clearMessages } from '#portal/state/participant/participant.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { dialogMessages } from './messages.ts';
import { useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';

/** Message type → heading of the dialog. */
const titles: ReadonlyMap<string, Message> = new Map([
  ['info', dialogMessages.congratulations],
  ['error', dialogMessages.oops],
]);

/**
 * Shows the study's last message. Closing the dialog deletes all messages. A message of an unknown type is shown as
 * information and reported.
 */
export default function NotificationModal() {
  const intl = useIntl();
  const { text, lang } = useStudyText();
  const message = useParticipant()?.messages?.at(-1);
  const unknown = message && !titles.has(message.type) ? message.type : undefined;
  useEffect(() => {
    if (unknown !== undefined) report('unknownMessage', { type: unknown });
  }, [unknown]);
  if (!message) return null;
  return (
    <KitDialog
      open
      title={intl.formatMessage(titles.get(message.type) ?? dialogMessages.fromStudy)}
      onClose={clearMessages}
      maxWidth={600}
    >
      <Stack>
        <Text lang={lang(message.message)}>{text(message.message)}</Text>
        <Row>
          <Button variant="contained" onClick={clearMessages}>
            {intl.formatMessage(commonMessages.close)}
          </Button>
        </Row>
      </Stack>
    </KitDialog>
  );
}
