import Button from '@mui/material/Button';
import { type FormEvent, useId } from 'react';
import { useIntl } from 'react-intl';
import { FieldFrame, TextArea } from '#kit/parts/index.ts';
import { AccountField } from '#portal/forms/AccountField.tsx';
import { useEntries } from '#portal/forms/useEntries.ts';
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
  const entries = useEntries(contactProblems(request));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && entries.check()) onSend();
  };
  const { ref, error, touch } = entries.boxOf<HTMLTextAreaElement>('content');
  const describedBy = [`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={24}>
        <AccountField
          {...entries.boxOf('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          label={say(messages.address)}
          value={request.email}
          setValue={(value) => setRequest({ ...request, email: value })}
        />
        <FieldFrame
          kind="single"
          field={{
            id,
            label: say(messages.content),
            description: say(messages.contentHint),
            error,
            describedBy,
            touch,
          }}
        >
          <TextArea
            ref={ref}
            id={id}
            required
            maxLength={MOST}
            describedBy={describedBy}
            invalid={Boolean(error)}
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
