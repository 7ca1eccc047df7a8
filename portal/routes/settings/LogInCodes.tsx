import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { MultiFactor } from '#schemas/types/index.ts';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import type { Failure } from '#portal/api/failures.ts';
import { failedBecause } from '#portal/api/failureText.ts';
import { saveText } from '#portal/state/participant/downloads.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Row, Text } from '#portal/parts/elements.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { changeCodes, type CodesWish, findOut } from '#portal/state/access/logInCodes.ts';
import { settingsPath } from '#portal/state/participant/settings.ts';
import { useParticipant } from '#portal/state/study/useStudy.ts';
import { messages as settings } from './messages.ts';
import { Setting } from './Setting.tsx';
import { chosenValue } from './settingInputs.ts';
import { securityMessages as messages } from './securityMessages.ts';
import { styled } from '@mui/material/styles';

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5em, 1fr))',
  gap: '0.5rem 1.5rem',
  margin: '1rem 0',
  padding: 0,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  letterSpacing: '0.04em',
});

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the participant has kept them. They are not shown again. */
  onKept(): void;
}

/** Shows new recovery codes, which the service does not know afterwards. */
function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { formatMessage: say } = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [codes]);
  const name = say(messages.fileName);
  return (
    <Notice kind="success" ref={notice}>
      <p>
        <strong>{say(messages.recovery)}</strong>
      </p>
      <p>{say(messages.recoveryText)}</p>
      <List>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row>
        <Button variant="contained" onClick={() => saveText(name, [name, ...codes].join('\n'))}>
          {say(messages.save)}
        </Button>
        <Button variant="outlined" onClick={onKept}>
          {say(messages.kept)}
        </Button>
      </Row>
    </Notice>
  );
}

/** Whether logins need a code, and the recovery codes in case none arrives. */
export function LogInCodes() {
  const { load, retry } = useCall('getMultiFactor', { path: settingsPath() });
  if (load.kind === 'loading') return <Loading />;
  return load.kind === 'failed' ? (
    <FailureNotice failure={load.failure} onRetry={retry} />
  ) : (
    <State loaded={load.data} />
  );
}

/** How the last change ended, if the page has to say so. */
type Ending =
  | { kind: 'fine' }
  /** Recovery codes were made, but could not be shown. */
  | { kind: 'lost' }
  | { kind: 'unsure'; wish: CodesWish }
  | { kind: 'failed'; reason: string };

function State({ loaded }: { loaded: MultiFactor }) {
  const intl = useIntl();
  const say = intl.formatMessage;
  const phone = useParticipant()?.phone_number;
  const [state, setState] = useState(loaded);
  const [ending, setEnding] = useState<Ending>({ kind: 'fine' });
  const [isBusy, setBusy] = useState(false);
  const change = async (wish: CodesWish, close: (done: string) => void, { isSent = false } = {}) => {
    if (isBusy) return;
    setBusy(true);
    // An unsure ending stays until it is known: its notice has the focused button.
    if (!isSent) setEnding({ kind: 'fine' });
    const result = isSent ? await findOut(wish, state) : await changeCodes(wish, state);
    setBusy(false);
    if (result?.kind === 'unsure') return setEnding({ kind: 'unsure', wish });
    if (!result || result.kind === 'failed')
      return setEnding({ kind: 'failed', reason: result ? reasonOf(result.failure) : say(messages.failed) });
    setState(result.state);
    setEnding({ kind: result.kind === 'lost' ? 'lost' : 'fine' });
    if (result.kind !== 'lost' && !result.state.recovery_codes) close(say(settings.saved));
  };
  const { is_on, is_required, channel, recovery_codes, recovery_codes_left: count } = state;
  const madeAt = state.recovery_codes_made_at;
  const other = channel === 'sms' ? 'mail' : phone ? 'sms' : undefined;
  const value = (
    <>
      {is_required ? <p>{say(messages.required)}</p> : null}
      {is_on || is_required ? (
        <>
          <p>
            {say(channel === 'sms' ? messages.onBySms : messages.onByMail)} {say(messages.left, { count })}
          </p>
          {madeAt !== null && !recovery_codes && ending.kind !== 'lost' ? (
            <p>{say(messages.madeAt, { when: dateTimeText(madeAt, intl.locale) })}</p>
          ) : null}
        </>
      ) : (
        <p>{say(messages.off)}</p>
      )}
    </>
  );
  return (
    <Setting
      name={say(messages.codes)}
      value={value}
      change={say(settings.changeCodes)}
      isHeld={isBusy || Boolean(recovery_codes)}
      onCancel={() => setEnding({ kind: 'fine' })}
    >
      {(cancel, close) => {
        const press = (wish: CodesWish, sent?: { isSent: true }) => ({
          'aria-busy': isBusy || undefined,
          onClick: () => void change(wish, close, sent),
        });
        if (recovery_codes)
          return (
            <RecoveryCodes
              codes={recovery_codes}
              onKept={() => {
                setState({ ...state, recovery_codes: undefined });
                close(say(settings.saved));
              }}
            />
          );
        return (
          <>
            {ending.kind === 'failed' ? <Notice kind="error">{ending.reason}</Notice> : null}
            {ending.kind === 'unsure' ? (
              <Ended text={say(messages.unsure)}>
                <Button variant="contained" {...press(ending.wish, { isSent: true })}>
                  {say(isBusy ? messages.busy : messages.lookAgain)}
                </Button>
              </Ended>
            ) : null}
            {ending.kind === 'lost' ? (
              <Ended text={say(messages.codesLost)}>
                <Button variant="contained" {...press({ is_on: true, channel })}>
                  {say(messages.newCodes)}
                </Button>
              </Ended>
            ) : null}
            {is_on || is_required ? (
              <Choices>
                {ending.kind === 'lost' ? null : (
                  <Button variant="outlined" {...press({ is_on: true, channel })}>
                    {say(messages.newCodes)}
                  </Button>
                )}
                {other ? (
                  <Button variant="outlined" {...press({ is_on: true, channel: other })}>
                    {say(other === 'mail' ? messages.useMail : messages.useSms)}
                  </Button>
                ) : null}
                {is_required ? null : (
                  <Button variant="outlined" {...press({ is_on: false })}>
                    {say(messages.turnOff)}
                  </Button>
                )}
                {cancel}
              </Choices>
            ) : (
              <>
                <Text>{say(messages.about)}</Text>
                <TurnOn cancel={cancel} set={(wish) => change(wish, close)} />
              </>
            )}
          </>
        );
      }}
    </Setting>
  );

  function reasonOf(reason: Failure): string {
    return reason.name === 'codeRequired'
      ? `${say(messages.failed)} ${say(messages.canceled)}`
      : failedBecause(intl, reason, say(messages.failed));
  }
}

/** The buttons of the editor. The first one has the focus when it opens. */
function Choices({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!row.current?.parentElement?.contains(document.activeElement)) row.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={row}>
      <Row>{children}</Row>
    </div>
  );
}

/** Says how a change ended whose response was lost, with what to do. It takes the focus. */
function Ended({ text, children }: { text: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice kind="warning" ref={notice}>
      <p>{text}</p>
      <Row>{children}</Row>
    </Notice>
  );
}

function TurnOn({ cancel, set }: { cancel: ReactNode; set(wish: CodesWish): Promise<void> }) {
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
      focusOn="channel"
      beside={cancel}
      send={send}
    />
  );
}

const initialAnswers = { channel: { answer: 'mail' } };
