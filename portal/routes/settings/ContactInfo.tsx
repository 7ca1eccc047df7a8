import { useCallback, useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { ProfileData } from '#schemas/types/index.ts';
import { ChangeEmailForm } from '#portal/forms/ChangeEmailForm.tsx';
import { failedBecause } from '#portal/forms/failedBecause.ts';
import { EditableForm } from '#portal/forms/fetchedForms.ts';
import { LinkSentNotice } from '#portal/forms/LinkSentNotice.tsx';
import { useTyped } from '#portal/forms/useTyped.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { LinkButton, Quiet, Stack, Text } from '#portal/parts/elements.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { notify } from '#portal/state/notifications.ts';
import { changePhoneNumber, removePhoneNumber, saveProfile, settingsPath } from '#portal/state/settings.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { Heading } from './Heading.tsx';
import { messages } from './messages.ts';
import { choiceOf, chosenValue, contactInputs } from './profileInputs.ts';
import { profileMessages } from './profileMessages.ts';

/** The participant's addresses, and how they want to be contacted. */
export function ContactInfo() {
  const { formatMessage: say } = useIntl();
  const { load, retry } = useCall('getProfileData', { path: settingsPath() });
  return (
    <>
      <Email />
      <section aria-labelledby="contact-reach">
        <Heading id="contact-reach">{say(profileMessages.reach)}</Heading>
        {load.kind === 'loading' ? <Loading /> : null}
        {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
        {load.kind === 'ready' ? <Reach stored={load.data} /> : null}
      </section>
    </>
  );
}

function Email() {
  const { formatMessage: say } = useIntl();
  const email = useParticipant()?.email;
  const typed = useTyped('settings email');
  const [state, setState] = useState<{ kind: 'rest' | 'open' } | { kind: 'sent'; to: string }>({ kind: 'rest' });
  return (
    <section aria-labelledby="contact-email">
      <Heading id="contact-email">{say(profileMessages.email)}</Heading>
      <Stack gap={16}>
        {email ? <Text>{say(profileMessages.present, { email })}</Text> : null}
        {state.kind === 'sent' ? <LinkSentNotice email={state.to} /> : null}
        {typed && (state.kind === 'open' || (state.kind === 'rest' && typed.draft?.values.length)) ? (
          <>
            <Quiet>{say(profileMessages.changeText)}</Quiet>
            <ChangeEmailForm typed={typed} onSent={(to) => setState({ kind: 'sent', to })} />
          </>
        ) : (
          <div>
            <LinkButton type="button" onClick={() => setState({ kind: 'open' })}>
              {say(messages.changeEmail)}
            </LinkButton>
          </div>
        )}
      </Stack>
    </section>
  );
}

function Reach({ stored }: { stored: ProfileData }) {
  const intl = useIntl();
  const inputs = useMemo(() => contactInputs(intl), [intl]);
  const phone = useParticipant()?.phone_number;
  const typed = useTyped('settings contact');
  const [answers] = useState(() => ({
    ...(phone ? { phone_number: phone } : {}),
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, choiceOf(value)])),
  }));
  const save = useCallback(
    async (name: string, value: unknown) => {
      if (name === 'phone_number') return savePhone(intl, value);
      const result = await saveProfile({ [name]: chosenValue(value) });
      return result.ok ? undefined : failedBecause(intl, result.failure, intl.formatMessage(profileMessages.failed));
    },
    [intl],
  );
  return typed ? <EditableForm inputs={inputs} answers={answers} typed={typed} save={save} /> : <Loading />;
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
