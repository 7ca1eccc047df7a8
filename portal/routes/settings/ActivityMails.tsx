import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Notice } from '#kit/parts/index.ts';
import { failureText } from '#portal/api/failureText.ts';
import type { Failure } from '#portal/api/failures.ts';
import { Quiet, Stack } from '#portal/parts/elements.tsx';
import { setActivityMails } from '#portal/state/email.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { Heading } from './Heading.tsx';
import { messages } from './messages.ts';
import { Preference } from './Preference.tsx';

/** Whether the participant gets mails about activities. Missing in a study that sends none. */
export function ActivityMails() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const stored = useParticipant()?.activity_mails;
  const [failure, setFailure] = useState<Failure>();
  if (stored === undefined) return null;
  const choose = async (value: 'on' | 'off') => {
    const result = await setActivityMails(value === 'on');
    setFailure(result.ok ? undefined : result.failure);
  };
  return (
    <section aria-labelledby="settings-mails">
      <Heading id="settings-mails">{say(messages.mails)}</Heading>
      <Stack gap={16}>
        <Preference
          legend={say(messages.activityMails)}
          value={stored ? 'on' : 'off'}
          setValue={(value) => void choose(value)}
          choices={[
            { value: 'on', label: say(messages.mailsOn) },
            { value: 'off', label: say(messages.mailsOff) },
          ]}
        />
        {failure ? <Notice kind="error">{failureText(intl, failure)}</Notice> : null}
        <Quiet>{say(messages.activityMailsText)}</Quiet>
      </Stack>
    </section>
  );
}
