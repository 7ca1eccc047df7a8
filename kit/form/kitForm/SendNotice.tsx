import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { formMessages } from './messages.ts';
import type { SubmitState } from './useSubmit.ts';

interface SendNoticeProps {
  sending: SubmitState;
  /** Whether Next was pressed while the host keeps the participant on the page. */
  isHeld: boolean;
}

/** The result of pressing the button, shown above it. A failure takes the focus, so that participants notice it on a long page. */
export function SendNotice({ sending, isHeld }: SendNoticeProps) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list of errors takes the focus itself.
    if (sending.kind !== 'failed' || sending.isAtField) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [sending]);
  if (sending.kind === 'submitting') return <Notice kind="info">{formatMessage(formMessages.sendingNote)}</Notice>;
  if (sending.kind === 'failed') {
    const { message, action } = sending;
    return (
      <Notice
        ref={box}
        kind="error"
        action={
          action ? (
            <Button type="button" color="inherit" onClick={action.run}>
              {action.label}
            </Button>
          ) : undefined
        }
      >
        {message || formatMessage(formMessages.submitFailed)}
      </Notice>
    );
  }
  return isHeld ? (
    <Notice kind="info" role="alert">
      {formatMessage(formMessages.held)}
    </Notice>
  ) : null;
}
