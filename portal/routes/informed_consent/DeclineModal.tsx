import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog, Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { sendConsent } from '#portal/state/participant.ts';
import { messages } from './messages.ts';

interface DeclineModalProps {
  node: string;
  /** Whether the participant signed an earlier version and takes part already. */
  isAgain: boolean;
  onClose(): void;
  onDeclined(): void;
}

/** Asks for confirmation before a consent is declined. */
export function DeclineModal({ node, isAgain, onClose, onDeclined }: DeclineModalProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Failure>();
  const decline = async () => {
    const result = await sendConsent(node, false, [], key);
    if (result.ok) onDeclined();
    else setFailure(result.failure);
  };
  return (
    <KitDialog
      open
      title={say(isAgain ? messages.declineAgainTitle : messages.declineTitle)}
      onClose={onClose}
      maxWidth={480}
    >
      <Stack>
        <Text>{say(isAgain ? messages.declineAgainBody : messages.declineBody)}</Text>
        {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
        <Row>
          <Button variant="contained" onClick={onClose}>
            {say(messages.declineNo)}
          </Button>
          <Button onClick={() => void decline()}>{say(messages.declineYes)}</Button>
        </Row>
      </Stack>
    </KitDialog>
  );
}
