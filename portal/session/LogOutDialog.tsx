import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/parts/index.ts';
import { useStandings } from '#portal/outbox/useStanding.ts';
import { Text } from '#portal/parts/elements.tsx';
import { logOutMessages as messages } from './logOutMessages.ts';

/** Asks before a log-out that deletes answers which are only on this device. */
export default function LogOutDialog({ answer }: { answer(logsOut: boolean): void }) {
  const { formatMessage: say } = useIntl();
  const kinds = Object.values(useStandings() ?? {}).map(({ kind }) => kind);
  const isAnyRefused = kinds.includes('refused');
  // Until it is known how it stands with the answers, they wait.
  const doAnyWait = !isAnyRefused || kinds.some((kind) => kind !== 'refused' && kind !== 'arrived');
  return (
    <KitDialog
      open
      role="alertdialog"
      title={say(doAnyWait ? messages.title : messages.refusedTitle)}
      onClose={() => answer(false)}
      maxWidth={480}
      actions={
        <>
          <Button variant="contained" onClick={() => answer(false)}>
            {say(messages.stay)}
          </Button>
          <Button onClick={() => answer(true)}>{say(messages.leave)}</Button>
        </>
      }
    >
      {doAnyWait ? <Text>{say(messages.text)}</Text> : null}
      {isAnyRefused ? <Text>{say(messages.refusedText)}</Text> : null}
    </KitDialog>
  );
}
