import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/ui/parts/index.ts';
import { useStandings } from '#portal/answers/unsent/useStanding.ts';
import { Text } from '#portal/parts/elements.tsx';
import { defineMessages } from '#kit/pure/texts/index.ts';

const logOut = 'Dialog before a participant logs out while answers are only on this device.';

const messages = defineMessages({
  title: {
    id: 'portal.logOut.title',
    defaultMessage: 'Log out before your answers are sent?',
    description: `${logOut} Heading.`,
  },
  text: {
    id: 'portal.logOut.text',
    defaultMessage:
      'Some of your answers are waiting for a connection and are only on this device. If you log out now, they are deleted here, so that nobody else can read them.',
    description: `${logOut} Text.`,
  },
  refusedTitle: {
    id: 'portal.logOut.refused.title',
    defaultMessage: 'Log out and delete your answers?',
    description: `${logOut} Heading, if the study has refused all of them.`,
  },
  refusedText: {
    id: 'portal.logOut.refused.text',
    defaultMessage:
      'Some of your answers were not sent and are only on this device. If you log out now, they are deleted here, so that nobody else can read them.',
    description: `${logOut} Text, if the study has refused some of them.`,
  },
  stay: { id: 'portal.logOut.stay', defaultMessage: 'Stay logged in', description: `${logOut} Button: closes it.` },
  leave: {
    id: 'portal.logOut.leave',
    defaultMessage: 'Delete and log out',
    description: `${logOut} Button: the answers are lost.`,
  },
});

/** Asks before a logout that deletes answers which are only on this device. */
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
