import Button from '@mui/material/Button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '#portal/api/failureText.ts';
import { isTemporary } from '#portal/api/failures.ts';
import { FieldFrame, focusNew, Notice, TextInput } from '#kit/ui/parts/index.ts';
import { plainEntry } from '#kit/pure/texts/index.ts';
import { LinkButton, Quiet, Row, Stack, Text } from '#portal/parts/elements.tsx';
import type { CodeRequest } from '#portal/state/access/proofs.ts';
import { CodeHelp } from './CodeHelp.tsx';
import { messages } from './messages.ts';

const LENGTH = 6;
/** How long to wait before another code can be requested, in milliseconds. */
const RESEND_AFTER = 60_000;

type Note = { kind: 'resent' } | { kind: 'failed'; text: string };

/**
 * The input for the code, with links to request another code and to get help. The input takes the focus. It is not a
 * form of the kit: a code repeats a request that another form is waiting for, it can be replaced by a new one, and
 * nothing of it is an answer.
 */
export function CodeForm({ request }: { request: CodeRequest }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [note, setNote] = useState<Note>();
  const [busy, setBusy] = useState(false);
  const [mailedAt, setMailedAt] = useState(() => Date.now());
  const [mayResend, setMayResend] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const describedBy = error === undefined ? undefined : `${id}-error`;

  useEffect(() => {
    setMayResend(false);
    const timer = setTimeout(() => setMayResend(true), RESEND_AFTER);
    return () => clearTimeout(timer);
  }, [mailedAt]);
  useEffect(() => focusNew(input.current), []);

  const send = async (withCode?: string) => {
    setBusy(true);
    setError(undefined);
    setNote(undefined);
    const result = await request.attempt(withCode);
    setBusy(false);
    if (result.ok) return request.settle(result);
    const { failure } = result;
    if (failure.name === 'codeRequired') {
      if (withCode === undefined) {
        setMailedAt(Date.now());
        setNote({ kind: 'resent' });
      } else setError(failure.message || say(messages.invalid));
    } else if (isTemporary(failure)) setNote({ kind: 'failed', text: failureText(intl, failure) });
    else return request.settle(result);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.length === LENGTH) return void send(code);
    setError(say(messages.incomplete));
    input.current?.focus();
  };
  const resend = () => {
    setCode('');
    void send();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <Text>{request.message || say(messages.intro)}</Text>
        {note ? (
          <Notice kind={note.kind === 'resent' ? 'success' : 'error'}>
            {note.kind === 'resent' ? say(messages.resent) : note.text}
          </Notice>
        ) : null}
        <FieldFrame kind="single" field={{ id, label: say(messages.label), error, describedBy }}>
          <TextInput
            ref={input}
            id={id}
            describedBy={describedBy}
            invalid={error !== undefined}
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            value={code}
            onChange={(value) => setCode(plainEntry(value).replace(/\D/g, '').slice(0, LENGTH))}
          />
        </FieldFrame>
        <Row>
          <Button
            type="submit"
            variant="contained"
            aria-disabled={code.length < LENGTH || undefined}
            aria-busy={busy || undefined}
          >
            {say(busy ? messages.busy : messages.submit)}
          </Button>
          {mayResend ? (
            <LinkButton type="button" onClick={resend} aria-busy={busy || undefined}>
              {say(messages.resend)}
            </LinkButton>
          ) : null}
        </Row>
        {mayResend ? null : <Quiet>{say(messages.wait)}</Quiet>}
        <CodeHelp />
      </Stack>
    </form>
  );
}
