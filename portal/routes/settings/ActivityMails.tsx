import { useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { InputDefinition } from '#kit/fields/index.ts';
import { Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { PreferencesForm } from '#portal/forms/PreferencesForm.tsx';
import { Quiet, Stack } from '#portal/parts/elements.tsx';
import { setActivityMails } from '#portal/state/email.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { Heading } from './Heading.tsx';
import { messages } from './messages.ts';

/** Whether to send mails about activities. */
export const mailInputs = ({ formatMessage: say }: IntlShape): InputDefinition[] => [
  {
    interface: 'radioinput',
    name: 'mails',
    required: true,
    label: say(messages.activityMails),
    options: [
      { value: 'on', label: say(messages.mailsOn) },
      { value: 'off', label: say(messages.mailsOff) },
    ],
  },
];

/** Whether the participant gets mails about activities. Missing in a study that sends none. */
export function ActivityMails() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const stored = useParticipant()?.activity_mails;
  const [failure, setFailure] = useState<Failure>();
  const inputs = useMemo(() => mailInputs(intl), [intl]);
  if (stored === undefined) return null;
  const choose = async (_name: 'mails', value: string): Promise<boolean> => {
    const result = await setActivityMails(value === 'on');
    setFailure(result.ok ? undefined : result.failure);
    return result.ok;
  };
  return (
    <section aria-labelledby="settings-mails">
      <Heading id="settings-mails">{say(messages.mails)}</Heading>
      <Stack gap={16}>
        <PreferencesForm inputs={inputs} values={{ mails: stored ? 'on' : 'off' }} choose={choose} />
        {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
        <Quiet>{say(messages.activityMailsText)}</Quiet>
      </Stack>
    </section>
  );
}
