import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { failureText } from '../api/failureText.ts';
import type { Failure } from '../api/failures.ts';
import { logInAndReturn } from '../session/leave.ts';
import { openModal } from '../state/modals.ts';
import { Notice } from './Notice.tsx';
import { LinkButton, Row, Stack } from './ground.tsx';
import { headerMessages, shellMessages as messages } from './messages.ts';

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
      <Notice kind="error">{text && !isLinkExpired ? text : failureText(intl, failure)}</Notice>
      <Row>
        {isLinkExpired ? (
          <Button variant="contained" onClick={logInAndReturn}>
            {say(headerMessages.logIn)}
          </Button>
        ) : (
          <Button variant="contained" onClick={onRetry}>
            {say(messages.tryAgain)}
          </Button>
        )}
        <LinkButton type="button" onClick={() => openModal('contact')}>
          {say(messages.contact)}
        </LinkButton>
      </Row>
    </Stack>
  );
}
