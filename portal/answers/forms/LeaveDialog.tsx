import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { KitDialog } from '#kit/ui/parts/index.ts';
import { leaving, type Risk } from '#portal/state/page/leaveGuard.ts';
import { Text } from '#portal/parts/elements.tsx';
import { leaveMessages as messages } from './messages.ts';

const words: Readonly<Record<Exclude<Risk, 'message'>, { title: keyof typeof messages; text: keyof typeof messages }>> =
  {
    unsaved: { title: 'title', text: 'text' },
    files: { title: 'filesTitle', text: 'filesText' },
    withheld: { title: 'withheldTitle', text: 'withheldText' },
    sending: { title: 'sendingTitle', text: 'sendingText' },
  };

/**
 * Asks before the participant leaves a form whose answers could be lost. Its code is part of the form's code, because
 * it is needed most when the network is down.
 */
export function LeaveDialog() {
  const { formatMessage } = useIntl();
  const { request } = useSnapshot(leaving);
  // A form that is unmounted, for example because its answers have arrived, closes the question.
  useEffect(() => () => leaving.request?.stay(), []);
  if (!request || request.risk === 'message') return null;
  const { title, text } = words[request.risk];
  return (
    <KitDialog
      open
      role="alertdialog"
      title={formatMessage(messages[title])}
      onClose={request.stay}
      maxWidth={480}
      actions={
        <>
          <Button variant="contained" onClick={request.stay}>
            {formatMessage(messages.stay)}
          </Button>
          <Button onClick={request.leave}>{formatMessage(messages.leave)}</Button>
        </>
      }
    >
      <Text>{formatMessage(messages[text])}</Text>
    </KitDialog>
  );
}
