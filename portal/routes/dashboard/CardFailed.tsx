import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { loadParticipant } from '#portal/state/participant.ts';
import { messages } from './messages.ts';

/** Replaces an activity that could not be shown, so that the others stay usable. */
export function CardFailed() {
  const { formatMessage } = useIntl();
  return (
    <Notice kind="error">
      <p>{formatMessage(messages.cardFailed)}</p>
      <Button color="inherit" onClick={() => void loadParticipant()}>
        {formatMessage(commonMessages.tryAgain)}
      </Button>
    </Notice>
  );
}
