import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { KitDialog, Notice } from '#kit/parts/index.ts';
import { call } from '#portal/api/call.ts';
import { clientInfo } from '#portal/state/clientInfo.ts';
import { failureText } from '#portal/api/failureText.ts';
import { Choices } from '#portal/forms/Choices.tsx';
import { PlainLink, Row, Stack, Text } from '#portal/parts/elements.tsx';
import { useParticipant, useStudy } from '#portal/state/useStudy.ts';
import { closeModal } from '#portal/state/modals.ts';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';
import { ContactForm } from './ContactForm.tsx';
import { knownEmail } from './contactRules.ts';
import { messages } from './messages.ts';
import { type RequestOutcome, requestOutcome } from './requestOutcome.ts';

type Method = 'email' | 'phone';

/** The ways to contact the study team: a message or a phone call. Closing the dialog discards its content. */
export default function ContactModal() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const study = useStudy();
  const known = knownEmail(useParticipant()?.email);
  const [start] = useState({ email: known, content: '' });
  const [request, setRequest] = useState(start);
  const [state, setState] = useState<{ kind: 'writing' } | { kind: 'sending' } | RequestOutcome>({ kind: 'writing' });
  const phone = study?.support_phone;
  const offered: Method[] = [...(study?.support_email ? ['email' as const] : []), ...(phone ? ['phone' as const] : [])];
  const [chosen, setChosen] = useState<Method>();
  const method = chosen ?? offered[0];

  const send = async () => {
    setState({ kind: 'sending' });
    const { enrollmentIdentifier: enrollment_identifier, authToken } = session;
    const participant = authToken === undefined ? {} : { enrollment_identifier };
    const body = {
      ...participant,
      email: request.email.trim(),
      request_content: request.content.trim(),
      study_slug: studySlug(),
      client_info: clientInfo(),
    };
    setState(requestOutcome(await call('postSupportRequest', { body })));
  };

  return (
    <KitDialog open title={say(messages.title)} onClose={closeModal} maxWidth={520}>
      {state.kind === 'sent' || state.kind === 'failed' ? (
        <Outcome outcome={state} onAgain={() => setState({ kind: 'writing' })} />
      ) : (
        <Stack gap={24}>
          {offered.length > 1 ? (
            <Choices<Method>
              legend={say(messages.method)}
              value={method}
              setValue={setChosen}
              choices={offered.map((value) => ({ value, label: say(messages[value]) }))}
            />
          ) : null}
          {method === 'email' ? (
            <ContactForm
              request={request}
              setRequest={setRequest}
              prefilled={known !== ''}
              changed={request !== start}
              busy={state.kind === 'sending'}
              onSend={() => void send()}
            />
          ) : method === 'phone' && phone ? (
            <div role="status">{say(messages.call, { phone, link: dial(phone) })}</div>
          ) : (
            <Text>{say(messages.none)}</Text>
          )}
        </Stack>
      )}
    </KitDialog>
  );
}

/** Renders a phone number as a link that dials it. */
const dial = (phone: string) => (parts: ReactNode[]) => (
  <PlainLink key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    {parts}
  </PlainLink>
);

/** The result of sending the message, in place of the form. */
function Outcome({ outcome, onAgain }: { outcome: RequestOutcome; onAgain(): void }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const place = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared, so move the focus.
  useEffect(() => place.current?.focus(), []);
  if (outcome.kind === 'sent') {
    return (
      <Stack>
        <Notice kind="success" ref={place}>
          <p>
            <strong>{say(messages.sentTitle)}</strong>
          </p>
          <p>{outcome.message ?? say(messages.sent)}</p>
        </Notice>
      </Stack>
    );
  }
  return (
    <Stack>
      <Notice kind="error" ref={place}>
        <p>
          <strong>{say(messages.failedTitle)}</strong>
        </p>
        <p>
          {outcome.message ??
            (outcome.failure?.name === 'offline' ? failureText(intl, outcome.failure) : say(messages.unknown))}
        </p>
      </Notice>
      <Row>
        <Button variant="contained" onClick={onAgain}>
          {say(messages.again)}
        </Button>
      </Row>
    </Stack>
  );
}
