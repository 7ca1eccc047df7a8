import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { failureText } from '#portal/api/failureText.ts';
import { LinkButton, Row } from '#portal/parts/elements.tsx';
import { messages } from './messages.ts';

interface KnownVisitorProps {
  /** The captcha, if the visitor has to check one, and whether it is still unchecked. */
  check: ReactNode;
  isIncomplete: boolean;
  send(): Promise<{ ok: true } | { ok: false; failure: Failure }>;
  useAnother(): void;
}

/** The enrollment of a visitor whose address a partner site says: nothing to enter, one button. */
export function KnownVisitor({ check, isIncomplete, send, useAnother }: KnownVisitorProps) {
  const intl = useIntl();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const proceed = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const result = await send();
    setIsBusy(false);
    if (!result.ok) setProblem(failureText(intl, result.failure));
  };
  const isDisabled = isBusy || isIncomplete;
  return (
    <>
      {problem === undefined ? null : <Notice kind="error">{problem}</Notice>}
      {check}
      <Row>
        <Button variant="contained" aria-disabled={isDisabled || undefined} onClick={() => void (isBusy || proceed())}>
          {intl.formatMessage(isBusy ? messages.busy : messages.next)}
        </Button>
        <LinkButton type="button" onClick={useAnother}>
          {intl.formatMessage(messages.useAnother)}
        </LinkButton>
      </Row>
    </>
  );
}
