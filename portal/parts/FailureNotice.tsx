import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { loadFailureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { logInAndReturn } from '#portal/state/access/sessionEnd.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { ContactButton } from './ContactButton.tsx';
import { Row, Stack } from './elements.tsx';
import { commonMessages as messages } from './messages.ts';

interface FailureNoticeProps {
  failure: Failure;
  /** Replaces the text for failures that the screen can explain better. */
  text?: string | undefined;
  onRetry(): void;
}

/**
 * Shows a failed fetch and the next action: try again, or log in after an expired link. Contacting the study is always
 * offered.
 */
export function FailureNotice({ failure, text, onRetry }: FailureNoticeProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const isLinkExpired = failure.name === 'linkExpired';
  return (
    <Stack>
      <Notice kind="error">{text && !isLinkExpired ? text : loadFailureText(intl, failure)}</Notice>
      <Row>
        {isLinkExpired ? (
          <Button variant="contained" onClick={logInAndReturn}>
            {say(messages.logIn)}
          </Button>
        ) : (
          <Button variant="contained" onClick={onRetry}>
            {say(messages.tryAgain)}
          </Button>
        )}
        <ContactButton />
      </Row>
    </Stack>
  );
}
