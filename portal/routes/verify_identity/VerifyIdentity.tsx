import { useState, useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Redirect, Link } from 'wouter';
import type { Failure } from '#portal/api/failures.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { useWayOn } from '#portal/parts/useWayOn.ts';
import { useParticipant, useStudyText } from '#portal/state/study/useStudy.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { messages } from './messages.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import { CodeForm } from '#portal/dialogs/oneTimeCode/CodeForm.tsx';
import { LinkButton, Row, Lead } from '#portal/parts/elements.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { sendToken, verifyToken, type Channel } from '#portal/state/access/identity.ts';
import type { CodeRequest } from '#portal/state/access/proofs.ts';
import type { ChoiceEntry, InputDefinition } from '#kit/pure/fields/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import type { Participant, StudyNode } from '#schemas/types/index.ts';
import Button from '@mui/material/Button';
import { commonMessages } from '#portal/parts/messages.ts';
import { openModal } from '#portal/state/page/modals.ts';
import { goTo } from '#portal/state/page/navigate.ts';
import { SuccessTick } from '#portal/parts/SuccessTick.tsx';
import { notify } from '#portal/state/page/notifications.ts';
import { currentParticipant, loadParticipant } from '#portal/state/participant/participant.ts';

/** A failure of the service without an explanation of its own asks the participant to try again later. */
const tryLater = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>, failure: Failure): Failure =>
  failure.name === 'unexpectedReply' || (failure.name === 'serverError' && !failure.message)
    ? { name: 'refused', code: '', message: formatMessage(messages.requestFailed) }
    : failure;

/** A code that was sent, and where to, partly hidden. */
interface SentToken {
  channel: Channel;
  target: string;
}

type Reachable = Pick<Participant, 'email' | 'phone_number'>;

/** Asks where to send the code. Offers only the channels with a known address or number. */
const targetInputs = ({ formatMessage: say }: IntlShape, email?: string, phone?: string | null): InputDefinition[] => [
  {
    interface: 'radioinput',
    name: 'channel',
    required: true,
    label: say(messages.target),
    required_message: say(messages.targetMissing),
    options: [
      ...(phone ? [{ value: 'sms', label: say(messages.sms, { digits: phone.slice(-4) }) }] : []),
      ...(email ? [{ value: 'mail', label: say(messages.mail, { email }) }] : []),
    ],
    config: { other_value: 'none' },
  },
];

interface ChooseTargetProps {
  node: StudyNode;
  participant: Reachable;
  onSent(sent: SentToken): void;
  /** @returns whether another page takes over */
  onFailure(failure: Failure): boolean;
}

/** The first page: what the verification is for, and where the code should go. */
function ChooseTarget({ node, participant, onSent, onFailure }: ChooseTargetProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const { text, lang } = useStudyText();
  const { email, phone_number: phone } = participant;
  const inputs = useMemo(() => targetInputs(intl, email, phone), [intl, email, phone]);
  const { title, description, body } = node.content;
  const heading = text(title) || say(messages.title);
  const send = async ({ answers }: Submission) => {
    const result = await sendToken(node.slug, (answers.channel as ChoiceEntry).answer as Channel);
    if (result.ok) onSent({ channel: result.data.channel, target: result.data.sent_to });
    else if (!onFailure(result.failure)) return { ok: false, failure: tryLater(intl, result.failure) } as const;
    return { ok: true } as const;
  };
  return (
    <Screen>
      <ScreenHeading title={heading} lang={lang(title)} />
      <Lead lang={lang(description)}>{text(description) || say(messages.intro)}</Lead>
      {body ? <StudyBody body={text(body)} lang={lang(body)} /> : null}
      <ShortForm inputs={inputs} send={send} submitLabel={say(messages.send)} busyLabel={say(messages.sending)} />
    </Screen>
  );
}

type Step = { kind: 'choose' } | { kind: 'verified' } | { kind: 'failed' } | { kind: 'code'; sent: SentToken };

/** Whether a failure ends the verification: the service accepts no more codes. */
const isFinal = (failure: Failure): boolean => failure.name === 'conflict' && failure.code === 'identity_not_verified';

/** Identity verification: the choice of where the code goes, the code, then the result. */
export default function VerifyIdentity({ params }: { params: Record<string, string> }) {
  const { formatMessage: say } = useIntl();
  const { text } = useStudyText();
  const wayOn = useWayOn();
  const participant = useParticipant();
  const [step, setStep] = useState<Step>({ kind: 'choose' });
  const node = participant?.nodes.find(({ slug }) => slug === params.slug);
  if (!participant || !node) return <Loading />;
  if (node.type !== 'VerifyIdentity') return <Redirect to={nodePath(node)} replace />;

  const fail = (failure: Failure): boolean => {
    if (!isFinal(failure)) return false;
    setStep({ kind: 'failed' });
    return true;
  };
  if (step.kind === 'failed') return <NotVerified content={node.content} />;
  if (step.kind === 'verified' || node.status === 'completed') return <Verified />;
  if (node.status !== 'available' && node.status !== 'in_progress' && node.status !== 'draft')
    return <PlainScreen title={messages.title} body={messages.notNow} action={wayOn} />;
  if (step.kind === 'code')
    return (
      <EnterCode
        node={node.slug}
        sent={step.sent}
        title={text(node.content.title) || say(messages.title)}
        onVerified={() => {
          setStep({ kind: 'verified' });
          void refreshParticipant();
        }}
        onFailure={fail}
        onBack={() => setStep({ kind: 'choose' })}
      />
    );
  return (
    <ChooseTarget
      node={node}
      participant={participant}
      onSent={(sent) => setStep({ kind: 'code', sent })}
      onFailure={fail}
    />
  );
}

interface EnterCodeProps {
  node: string;
  sent: SentToken;
  /** The title of the verification. */
  title: string;
  onVerified(): void;
  /** @returns whether another page takes over */
  onFailure(failure: Failure): boolean;
  onBack(): void;
}

/** The second page: the box for the code, which can be sent again. */
function EnterCode({ node, sent: { channel, target }, title, onVerified, onFailure, onBack }: EnterCodeProps) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [failure, setFailure] = useState<Failure>();
  const request: CodeRequest = {
    message: say(channel === 'sms' ? messages.sentBySms : messages.sentByMail, { target }),
    async attempt(code) {
      const result = code === undefined ? await sendToken(node, channel) : await verifyToken(node, channel, code);
      if (!result.ok) return { ok: false, failure: tryLater(intl, result.failure) };
      // Another code is on its way, and still needed.
      return code === undefined ? { ok: false, failure: { name: 'codeRequired' } } : { ok: true };
    },
    settle(result) {
      // The response to the right code may have been lost.
      const isDone = result?.ok || (result?.failure.name === 'conflict' && result.failure.code === 'already_submitted');
      if (isDone) onVerified();
      else if (result && !onFailure(result.failure)) setFailure(result.failure);
    },
  };
  return (
    <Screen>
      <ScreenHeading title={title}>{say(messages.codeTitle)}</ScreenHeading>
      {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
      <CodeForm request={request} />
      <Row>
        <LinkButton type="button" onClick={onBack}>
          {say(messages.other)}
        </LinkButton>
      </Row>
    </Screen>
  );
}

/**
 * The failure page, with the study's own texts if it has them. The way on depends on the participant's status, which the
 * failure may have changed: suspended participants go to the settings, all others to the dashboard.
 */
function NotVerified({ content }: Pick<StudyNode, 'content'>) {
  const { formatMessage: say } = useIntl();
  const { text, lang } = useStudyText();
  const [isBusy, setIsBusy] = useState(false);
  const {
    failure_page_title: title,
    failure_page_confirm_text: body,
    failure_page_confirm_button_text: confirm,
    failure_page_contact_button_text: contact,
  } = content;
  const heading = text(title) || say(messages.failed);
  const proceed = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const refreshed = await refreshParticipant();
    setIsBusy(false);
    if (refreshed) goTo(refreshed.status === 'suspended' ? '/manage/settings' : '/dashboard');
  };
  return (
    <Screen key="failed">
      <ScreenHeading title={heading} lang={lang(title)} />
      <Lead lang={lang(body)}>{text(body) || say(messages.failedText)}</Lead>
      <Row>
        <Button variant="contained" lang={lang(confirm)} aria-busy={isBusy} onClick={() => void proceed()}>
          {text(confirm) || say(messages.confirm)}
        </Button>
        <LinkButton type="button" lang={lang(contact)} onClick={() => openModal('contact')}>
          {text(contact) || say(commonMessages.contact)}
        </LinkButton>
      </Row>
    </Screen>
  );
}

/** The identity is verified. */
function Verified() {
  const { formatMessage: say } = useIntl();
  const wayOn = useWayOn();
  return (
    <Screen key="verified">
      <SuccessTick />
      <ScreenHeading title={say(messages.verified)} />
      <Lead>{say(messages.verifiedText)}</Lead>
      <Row>
        <Button component={Link} href={wayOn.to} variant="contained">
          {say(wayOn.label)}
        </Button>
      </Row>
    </Screen>
  );
}

/**
 * Fetches the participant after a verification, whose status may have changed. A failure is shown in a toast.
 * @returns the status; `undefined` after a failure
 */
async function refreshParticipant(): Promise<{ status: string | undefined } | undefined> {
  const result = await loadParticipant();
  if (result?.ok) return { status: currentParticipant()?.status };
  if (result?.failure.name !== 'sessionExpired') notify('error', messages.refreshFailed);
  return undefined;
}
