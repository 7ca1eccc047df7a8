import Button from '@mui/material/Button';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame, TextArea } from '#kit/parts/index.ts';
import { AccountField } from '#portal/forms/AccountField.tsx';
import { Row, Stack } from '#portal/parts/elements.tsx';
import { type ContactRequest, contactProblems, isSendDisabled } from './contactRules.ts';
import { messages } from './messages.ts';

/** In characters. The limit of the service. */
const MOST = 5000;

interface ContactFormProps {
  request: ContactRequest;
  setRequest(request: ContactRequest): void;
  /** Whether the address was known from the start. */
  prefilled: boolean;
  changed: boolean;
  busy: boolean;
  onSend(): void;
}

/** The form for a message to the study team: the reply address and the message. */
export function ContactForm({ request, setRequest, prefilled, changed, busy, onSend }: ContactFormProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const id = useId();
  const [touched, setTouched] = useState({ email: false, content: false });
  const email = useRef<HTMLInputElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const problems = contactProblems(request);
  const shown = (field: keyof typeof problems) => {
    const problem = touched[field] ? problems[field] : undefined;
    return problem && say(problem);
  };
  const touch = (field: keyof typeof problems) => setTouched((before) => ({ ...before, [field]: true }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTouched({ email: true, content: true });
    if (problems.email) return email.current?.focus();
    if (problems.content) return content.current?.focus();
    onSend();
  };
  const contentError = shown('content');
  const describedBy = [`${id}-hint`, contentError ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <AccountField
          ref={email}
          type="email"
          autoComplete="email"
          inputMode="email"
          label={say(messages.address)}
          error={shown('email')}
          value={request.email}
          setValue={(value) => setRequest({ ...request, email: value })}
          touch={() => touch('email')}
        />
        <FieldFrame
          kind="single"
          field={{
            id,
            label: say(messages.content),
            description: say(messages.contentHint),
            error: contentError,
            describedBy,
            touch: () => touch('content'),
          }}
        >
          <TextArea
            ref={content}
            id={id}
            required
            maxLength={MOST}
            describedBy={describedBy}
            invalid={Boolean(contentError)}
            value={request.content}
            onChange={(value) => setRequest({ ...request, content: value })}
          />
        </FieldFrame>
        <Row>
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isSendDisabled({ request, changed, prefilled, busy }) || undefined}
          >
            {say(busy ? messages.sending : messages.send)}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
