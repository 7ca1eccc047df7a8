import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProfileData } from '#schemas/types/index.ts';
import { ChangeEmailForm } from '#portal/forms/ChangeEmailForm.tsx';
import { failedBecause } from '#portal/forms/failedBecause.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { LinkSentNotice } from '#portal/forms/LinkSentNotice.tsx';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { LinkButton, Quiet, Stack, Text } from '#portal/parts/elements.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { changePhoneNumber, saveProfile, settingsPath } from '#portal/state/settings.ts';
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
  const [state, setState] = useState<{ kind: 'rest' | 'open' } | { kind: 'sent'; to: string }>({ kind: 'rest' });
  return (
    <section aria-labelledby="contact-email">
      <Heading id="contact-email">{say(profileMessages.email)}</Heading>
      <Stack gap={16}>
        {email ? <Text>{say(profileMessages.present, { email })}</Text> : null}
        {state.kind === 'sent' ? <LinkSentNotice email={state.to} /> : null}
        {state.kind === 'open' ? (
          <>
            <Quiet>{say(profileMessages.changeText)}</Quiet>
            <ChangeEmailForm onSent={(to) => setState({ kind: 'sent', to })} />
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
  const [initialAnswers] = useState(() => ({
    ...(phone ? { phone_number: phone } : {}),
    ...Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, choiceOf(value)])),
  }));
  const save = useCallback(
    async (name: string, value: unknown) => {
      const say = intl.formatMessage;
      if (name !== 'phone_number') {
        const result = await saveProfile({ [name]: chosenValue(value) });
        return result.ok ? undefined : failedBecause(intl, result.failure, say(profileMessages.failed));
      }
      const result = await changePhoneNumber(String(value), say(profileMessages.phoneChanged));
      if (result.ok) return undefined;
      return result.failure.name === 'codeRequired'
        ? say(profileMessages.phoneCanceled)
        : failedBecause(intl, result.failure, say(profileMessages.phoneFailed));
    },
    [intl],
  );
  return <ShortForm inputs={inputs} initialAnswers={initialAnswers} saveAnswer={save} />;
}
