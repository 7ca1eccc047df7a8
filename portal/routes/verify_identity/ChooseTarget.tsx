import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { ChoiceEntry, InputDefinition } from '#kit/fields/index.ts';
import type { Submission } from '#kit/studyForm/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { Lead } from '#portal/parts/elements.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { type Channel, sendToken } from '#portal/state/identity.ts';
import { useStudyText } from '#portal/state/useStudy.ts';
import type { Participant, StudyNode } from '#schemas/types/index.ts';
import { messages } from './messages.ts';
import { tryLater } from './tryLater.ts';

/** A code that was sent, and where to, partly hidden. */
export interface SentToken {
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
export function ChooseTarget({ node, participant, onSent, onFailure }: ChooseTargetProps) {
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
      <ScreenHeading title={heading} lang={lang(title)}>
        {heading}
      </ScreenHeading>
      <Lead lang={lang(description)}>{text(description) || say(messages.intro)}</Lead>
      {body ? <StudyBody body={text(body)} lang={lang(body)} /> : null}
      <ShortForm inputs={inputs} send={send} submitLabel={say(messages.send)} busyLabel={say(messages.sending)} />
    </Screen>
  );
}
