import { useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { ProfileData } from '#schemas/types/index.ts';
import { ChangeEmailForm } from '#portal/answers/forms/account/ChangeEmailForm.tsx';
import { changeEmailMessages } from '#portal/answers/forms/account/changeEmailMessages.ts';
import { failedBecause } from '#portal/api/failureText.ts';
import { useTyped } from '#portal/answers/forms/account/useTyped.ts';
import { Quiet } from '#portal/parts/elements.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { notify } from '#portal/state/page/notifications.ts';
import { changePhoneNumber, removePhoneNumber, saveProfile, settingsPath } from '#portal/state/participant/settings.ts';
import { useParticipant } from '#portal/state/study/useStudy.ts';
import { messages } from './messages.ts';
import { profileMessages } from './profileMessages.ts';
import { Heading, Setting } from './Setting.tsx';
import { ChoiceSetting, SettingForm } from './SettingForm.tsx';
import { contactInputs } from './settingInputs.ts';

/** The participant's addresses, and how they want to be contacted. */
export function ContactInfo() {
  const { formatMessage: say } = useIntl();
  const { load, retry } = useCall('getProfileData', { path: settingsPath() });
  return (
    <section aria-labelledby="contact-reach">
      <Heading id="contact-reach">{say(profileMessages.reach)}</Heading>
      <Email />
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' ? <Reach loaded={load.data} /> : null}
    </section>
  );
}

function Email() {
  const { formatMessage: say } = useIntl();
  const email = useParticipant()?.email;
  const typed = useTyped('settings email');
  return (
    <Setting
      name={say(profileMessages.email)}
      value={email ?? say(messages.none)}
      change={say(messages.changeEmail)}
      isUnsaved={Boolean(typed?.draft?.values.length)}
      onCancel={() => void typed?.drop()}
    >
      {(cancel, close) => (
        <>
          <Quiet>{say(profileMessages.changeText)}</Quiet>
          {typed ? (
            <ChangeEmailForm
              typed={typed}
              beside={cancel}
              onSent={(to) => {
                close(say(changeEmailMessages.sent, { email: to }));
                void typed.drop();
              }}
            />
          ) : (
            <Loading />
          )}
        </>
      )}
    </Setting>
  );
}

function Reach({ loaded }: { loaded: ProfileData }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const inputs = useMemo(() => contactInputs(intl), [intl]);
  const phone = useParticipant()?.phone_number ?? undefined;
  const [stored, setStored] = useState(loaded);
  const save = async (change: Partial<ProfileData>) => {
    const result = await saveProfile(change);
    if (!result.ok) return failedBecause(intl, result.failure, say(profileMessages.failed));
    setStored(result.data);
    return undefined;
  };
  return (
    <>
      <SettingForm
        name={say(profileMessages.phone)}
        value={phone}
        change={say(messages.changePhone)}
        input={inputs.phone}
        answer={phone}
        save={(value) => savePhone(intl, value)}
      />
      <ChoiceSetting
        name={say(profileMessages.methodName)}
        change={say(messages.changeMethod)}
        input={inputs.method}
        stored={stored.preferred_contact_method}
        save={(value) => save({ preferred_contact_method: value as ProfileData['preferred_contact_method'] })}
      />
      <ChoiceSetting
        name={say(profileMessages.timeName)}
        change={say(messages.changeTime)}
        input={inputs.time}
        stored={stored.preferred_contact_time}
        save={(value) => save({ preferred_contact_time: value as ProfileData['preferred_contact_time'] })}
      />
    </>
  );
}

/** Changes the phone number, or removes it if the box is empty. @returns what went wrong, for the participant */
async function savePhone(intl: IntlShape, value: unknown): Promise<string | undefined> {
  const say = intl.formatMessage;
  if (value === undefined) {
    const removal = await removePhoneNumber();
    if (!removal.ok) return failedBecause(intl, removal.failure, say(profileMessages.phoneNotRemoved));
    notify('info', profileMessages.phoneRemoved);
    return undefined;
  }
  const change = await changePhoneNumber(String(value), say(profileMessages.phoneChanged));
  if (change.ok) return undefined;
  return change.failure.name === 'codeRequired'
    ? say(profileMessages.phoneCanceled)
    : failedBecause(intl, change.failure, say(profileMessages.phoneFailed));
}
