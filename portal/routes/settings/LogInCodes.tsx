import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MultiFactor } from '#schemas/types/index.ts';
import { Notice } from '#kit/parts/index.ts';
import type { Submission } from '#kit/studyForm/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { failedBecause } from '#portal/forms/failedBecause.ts';
import { ShortForm } from '#portal/forms/fetchedForms.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Row, Stack, Text } from '#portal/parts/elements.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { setMultiFactor, settingsPath } from '#portal/state/settings.ts';
import { useParticipant } from '#portal/state/useStudy.ts';
import { Heading } from './Heading.tsx';
import { chosenValue } from './profileInputs.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { securityMessages as messages } from './securityMessages.ts';

/** Whether log-ins need a code, and the recovery codes in case none arrives. */
export function LogInCodes() {
  const { formatMessage: say } = useIntl();
  const { load, retry } = useCall('getMultiFactor', { path: settingsPath() });
  return (
    <section aria-labelledby="security-codes">
      <Heading id="security-codes">{say(messages.codes)}</Heading>
      {load.kind === 'loading' ? <Loading /> : null}
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' ? <State loaded={load.data} /> : null}
    </section>
  );
}

type Wish = Parameters<typeof setMultiFactor>[0];

function State({ loaded }: { loaded: MultiFactor }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [state, setState] = useState(loaded);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const set = async (wish: Wish) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    const result = await setMultiFactor(wish);
    setBusy(false);
    if (result.ok) setState(result.data);
    else setFailure(result.failure);
  };
  const { is_on, is_required, channel, recovery_codes, recovery_codes_left: count } = state;
  return (
    <Stack gap={16}>
      {failure ? <Notice kind="error">{reasonOf(failure)}</Notice> : null}
      {recovery_codes ? (
        <RecoveryCodes codes={recovery_codes} onKept={() => setState({ ...state, recovery_codes: undefined })} />
      ) : null}
      {is_required ? <Text>{say(messages.required)}</Text> : null}
      {is_on || is_required ? (
        <>
          <Text>
            {say(channel === 'sms' ? messages.onBySms : messages.onByMail)} {say(messages.left, { count })}
          </Text>
          <Row>
            <Button
              variant="outlined"
              aria-disabled={isBusy || undefined}
              onClick={() => void set({ is_on: true, channel })}
            >
              {say(messages.newCodes)}
            </Button>
            {is_required ? null : (
              <Button variant="outlined" aria-disabled={isBusy || undefined} onClick={() => void set({ is_on: false })}>
                {say(messages.turnOff)}
              </Button>
            )}
          </Row>
        </>
      ) : (
        <>
          <Text>{say(messages.about)}</Text>
          <TurnOn set={set} />
        </>
      )}
    </Stack>
  );

  function reasonOf(reason: Failure): string {
    return reason.name === 'codeRequired'
      ? `${say(messages.failed)} ${say(messages.canceled)}`
      : failedBecause(intl, reason, say(messages.failed));
  }
}

function TurnOn({ set }: { set(wish: Wish): Promise<void> }) {
  const intl = useIntl();
  const phone = useParticipant()?.phone_number;
  const inputs = useMemo(() => {
    const say = intl.formatMessage;
    const channels = phone ? (['mail', 'sms'] as const) : (['mail'] as const);
    return [
      {
        interface: 'radioinput',
        name: 'channel',
        required: true,
        label: say(messages.channel),
        options: channels.map((value) => ({ value, label: say(messages[value]) })),
      },
    ];
  }, [intl, phone]);
  const send = async ({ answers }: Submission) => {
    await set({ is_on: true, channel: chosenValue(answers.channel) === 'sms' ? 'sms' : 'mail' });
    return { ok: true as const };
  };
  return (
    <ShortForm
      inputs={inputs}
      initialAnswers={initialAnswers}
      submitLabel={intl.formatMessage(messages.turnOn)}
      busyLabel={intl.formatMessage(messages.busy)}
      send={send}
    />
  );
}

const initialAnswers = { channel: { answer: 'mail' } };
