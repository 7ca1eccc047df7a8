import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { StepForm } from '#portal/answers/forms/StepForm.tsx';
import { useParticipant, usePresentNode, useStudyText } from '#portal/state/study/useStudy.ts';
import { sendConsent } from '#portal/state/participant/participant.ts';
import { notify } from '#portal/state/page/notifications.ts';
import { ConsentChanges } from './ConsentChanges.tsx';
import { messages } from './messages.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { StudyNode } from '#schemas/types/index.ts';
import { ContactButton } from '#portal/parts/ContactButton.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { Row, roles, Text, Stack } from '#portal/parts/elements.tsx';
import { v4 as uuid } from 'uuid';
import { KitDialog, Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';

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

/** Whether a part of a definition contains an input for a signature. */
const hasSignature = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  ((part as { interface?: unknown }).interface === 'signature' || Object.values(part).some(hasSignature));

/** Whether the form of a consent asks for a signature. Without one, participants only agree. */
const asksForSignature = (node: StudyNode | undefined): boolean => hasSignature(node?.content.form?.schema);

const Heading = styled('h2')(({ theme }) => ({
  margin: 0,
  fontSize: '1.25rem',
  lineHeight: 1.3,
  color: roles(theme).heading,
}));

/**
 * Shown after a consent was declined: what follows for the participant, what the study does next, and a button back to
 * the consent. The study can replace the texts.
 */
function Declined({ node, onBack }: { node: StudyNode | undefined; onBack(): void }) {
  const say = useIntl().formatMessage;
  const { text, lang } = useStudyText();
  const { declined_title: title, declined_body: body, declined_next: next } = node?.content ?? {};
  const heading = text(title) || say(messages.declinedTitle);
  return (
    <Screen>
      <ScreenHeading key="declined" title={heading} lang={title && lang(title)} />
      <StudyBody body={text(body) || say(messages.declinedBody)} lang={body && lang(body)} />
      <Heading>{say(messages.declinedNext)}</Heading>
      <StudyBody body={text(next) || say(messages.declinedNextText)} lang={next && lang(next)} />
      <Text>{say(messages.declinedBack)}</Text>
      <Row>
        <Button variant="contained" onClick={onBack}>
          {say(messages.declinedAgain)}
        </Button>
        <ContactButton />
      </Row>
    </Screen>
  );
}

/**
 * The first consent of the step that is not signed, to sign or to decline. A participant who declined sees the consequences and can return to the
 * consent.
 */
export default function InformedConsent() {
  const intl = useIntl();
  const [isDeclining, setDeclining] = useState(false);
  const [readAgain, setReadAgain] = useState<string>();
  const [, navigate] = useLocation();
  const participant = useParticipant();
  const node = usePresentNode();
  const answered = participant?.informed_consents?.filter(({ node_slug }) => node_slug === node?.slug).at(-1);
  const isAgain = node?.status === 'reconsent_required';
  if (!isAgain && node?.optional !== true && answered?.signed === false && readAgain !== node?.slug)
    return <Declined node={node} onBack={() => setReadAgain(node?.slug)} />;
  return (
    <>
      <StepForm
        title={intl.formatMessage(messages.title)}
        submitLabel={intl.formatMessage(asksForSignature(node) ? messages.sign : messages.agree)}
        declineLabel={node?.optional === true ? intl.formatMessage(messages.declineOptionalYes) : undefined}
        above={isAgain && node ? <ConsentChanges node={node} /> : null}
        send={async (slug, contributions, idempotencyKey) => {
          const result = await sendConsent(slug, true, contributions, idempotencyKey);
          if (result.ok) notify('info', messages.copySaved);
          return result;
        }}
        onDecline={() => setDeclining(true)}
      />
      {isDeclining && node ? (
        <DeclineModal
          node={node.slug}
          kind={isAgain ? 'again' : node.optional === true ? 'optional' : 'required'}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false);
            setReadAgain(undefined);
            if (!isAgain) return;
            notify('info', messages.declinedAgainSaved);
            navigate('/manage/dashboard');
          }}
        />
      ) : null}
    </>
  );
}
