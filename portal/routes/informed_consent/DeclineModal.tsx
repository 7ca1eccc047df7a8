import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { v4 as uuid } from 'uuid';
import { KitDialog, Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { sendConsent } from '#portal/state/participant.ts';
import { messages } from './messages.ts';

const texts = {
  required: { title: messages.declineTitle, body: messages.declineBody },
  again: { title: messages.declineAgainTitle, body: messages.declineAgainBody },
  optional: { title: messages.declineOptionalTitle, body: messages.declineOptionalBody },
};

interface DeclineModalProps {
  node: string;
  /** `again`: the participant signed an earlier version and takes part already. `optional`: they take part without it. */
  kind: keyof typeof texts;
  onClose(): void;
  onDeclined(): void;
}

/** Asks for confirmation before a consent is declined. */
export function DeclineModal({ node, kind, onClose, onDeclined }: DeclineModalProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [key] = useState(() => uuid());
  const [failure, setFailure] = useState<Failure>();
  const decline = async () => {
    const result = await sendConsent(node, false, [], key);
    if (result.ok) onDeclined();
    else setFailure(result.failure);
  };
  return (
    <KitDialog open title={say(texts[kind].title)} onClose={onClose} maxWidth={480}>
      <Stack>
        <Text>{say(texts[kind].body)}</Text>
        {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
        <Row>
          <Button variant="contained" onClick={onClose}>
            {say(messages.declineNo)}
          </Button>
          <Button onClick={() => void decline()}>
            {say(kind === 'optional' ? messages.declineOptionalYes : messages.declineYes)}
          </Button>
        </Row>
      </Stack>
    </KitDialog>
  );
}
