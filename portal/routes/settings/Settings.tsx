import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useIntl, type IntlShape } from 'react-intl';
import { useLocation } from 'wouter';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { useHash } from '#portal/state/navigate.ts';
import { StudyDocuments } from './StudyDocuments.tsx';
import { documentMessages } from './documentMessages.ts';
import { messages } from './messages.ts';
import Button from '@mui/material/Button';
import { signOut } from '#portal/state/sessionEnd.ts';
import { Quiet, Row, Stack, LinkButton, Text, roles } from '#portal/parts/elements.tsx';
import { useParticipant } from '#portal/state/useStudy.ts';
import { ActivityMails } from './ActivityMails.tsx';
import { Compensation } from './Compensation.tsx';
import { Display } from './Display.tsx';
import { Heading } from './Heading.tsx';
import { Withdrawal } from './Withdrawal.tsx';
import { useCallback, useMemo, useState, useEffect } from 'react';
import type { ProfileData, SignedInDevice } from '#schemas/types/index.ts';
import { ChangeEmailForm } from '#portal/forms/ChangeEmailForm.tsx';
import { failedBecause } from '#portal/forms/failedBecause.ts';
import { EditableForm } from '#portal/forms/fetchedForms.ts';
import { LinkSentNotice } from '#portal/forms/LinkSentNotice.tsx';
import { useTyped } from '#portal/forms/useTyped.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { useCall } from '#portal/parts/useCall.ts';
import { notify } from '#portal/state/notifications.ts';
import { changePhoneNumber, removePhoneNumber, saveProfile, settingsPath } from '#portal/state/settings.ts';
import { choiceOf, chosenValue, contactInputs } from './profileInputs.ts';
import { profileMessages } from './profileMessages.ts';
import { LogInCodes } from './LogInCodes.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { dateTimeText } from '#kit/dates/index.ts';
import { call } from '#portal/api/call.ts';
import { failureText, loadFailureText } from '#portal/api/failureText.ts';
import { Notice } from '#kit/parts/index.ts';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.5rem 1rem',
  minHeight: '3.5rem',
  paddingBlock: '0.75rem',
  borderBlockEnd: `1px solid ${roles(theme).line}`,
}));

/** The devices on which the participant is logged in. Every device except this one can be signed out. */
function Devices() {
  const intl = useIntl();
  const say = intl.formatMessage;
  const [devices, setDevices] = useState<SignedInDevice[]>([]);
  const [problem, setProblem] = useState<string>();
  const path = { study: studySlug(), id: session.enrollmentIdentifier ?? '' };
  const load = useCallback(async () => {
    const result = await call('listAuthTokens', {
      path: { study: studySlug(), id: session.enrollmentIdentifier ?? '' },
    });
    if (result.ok) setDevices(result.data.participant_auth_tokens);
    else setProblem(loadFailureText(intl, result.failure));
  }, [intl]);
  useEffect(() => void load(), [load]);
  const signOutDevice = async (tokenId: string) => {
    const result = await call('deleteAuthToken', { path: { ...path, tokenId } });
    setProblem(result.ok ? undefined : failureText(intl, result.failure));
    await load();
  };
  return (
    <>
      {problem === undefined ? null : <Notice kind="error">{problem}</Notice>}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {devices.map((device) => (
          <Item key={device.id}>
            <div>
              <Text>{device.device}</Text>
              <Quiet>
                {device.current
                  ? say(messages.thisDevice)
                  : say(messages.lastUsed, { when: dateTimeText(device.last_used_at, intl.locale) })}
              </Quiet>
            </div>
            {device.current ? null : (
              <Button
                onClick={() => void signOutDevice(device.id)}
                aria-label={say(messages.signOutNamed, { device: device.device })}
              >
                {say(messages.signOutDevice)}
              </Button>
            )}
          </Item>
        ))}
      </ul>
    </>
  );
}

/** Password, codes at log-ins, and the signed-in devices. */
function Security() {
  const { formatMessage } = useIntl();
  return (
    <>
      <PasswordChange />
      <LogInCodes />
      <section aria-labelledby="settings-devices">
        <Heading id="settings-devices">{formatMessage(messages.devices)}</Heading>
        <Devices />
      </section>
    </>
  );
}

/** The tabs by the hash of their address. The first one has none. */
const tabs = [
  { hash: '', label: documentMessages.accountTab, Panel: AccountSettings },
  { hash: '#documents', label: documentMessages.documentsTab, Panel: StudyDocuments },
  { hash: '#security', label: messages.securityTab, Panel: Security },
  { hash: '#contact', label: messages.contactTab, Panel: ContactInfo },
] as const;

const TabPanel = styled('div')({ display: 'flex', flexDirection: 'column', gap: '2.5rem' });

/** On a phone the tabs stand in two rows, so that all of them are visible. Each then marks itself as the chosen one. */
const TabList = styled(Tabs)(({ theme }) => ({
  '& .MuiTab-root': { minWidth: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    '& .MuiTabs-list': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTab-root': { maxWidth: 'none', borderBlockEnd: '2px solid transparent' },
    '& .MuiTab-root.Mui-selected': { borderBlockEndColor: 'currentColor' },
    // Forced colors show what is transparent.
    '@media (forced-colors: active)': { '& .MuiTab-root:not(.Mui-selected)': { borderBlockEndColor: 'Canvas' } },
  },
}));

/** The settings: the account, the study's documents, security and contact info. The address contains the tab. */
export default function Settings() {
  const say = useIntl().formatMessage;
  const [, navigate] = useLocation();
  const hash = useHash();
  const shown = tabs.find((tab) => tab.hash === hash) ?? tabs[0];
  const idOf = (tab: (typeof tabs)[number]) => `settings-tab-${tab.hash.slice(1) || 'account'}`;
  return (
    <Screen style={{ gap: '1.5rem' }}>
      <ScreenHeading title={say(messages.title)}>{say(messages.title)}</ScreenHeading>
      <TabList
        value={shown.hash}
        onChange={(_event, value: string) => navigate(`/manage/settings${value}`, { replace: true })}
        aria-label={say(documentMessages.tabs)}
        variant="fullWidth"
      >
        {tabs.map((tab) => (
          <Tab key={tab.hash} value={tab.hash} label={say(tab.label)} id={idOf(tab)} aria-controls="settings-panel" />
        ))}
      </TabList>
      <TabPanel role="tabpanel" id="settings-panel" aria-labelledby={idOf(shown)}>
        <shown.Panel key={shown.hash} />
      </TabPanel>
    </Screen>
  );
}

/** Log-out, language, text size, colors, reminders, compensation and withdrawal. */
function AccountSettings() {
  const say = useIntl().formatMessage;
  const email = useParticipant()?.email;
  return (
    <>
      <section aria-labelledby="settings-account">
        <Heading id="settings-account">{say(messages.account)}</Heading>
        <Stack gap={16}>
          {email ? (
            <Quiet>
              {say(messages.email)}: {email}
            </Quiet>
          ) : null}
          <Row>
            <Button variant="outlined" onClick={() => void signOut()}>
              {say(messages.logOut)}
            </Button>
          </Row>
        </Stack>
      </section>
      {/* Its inputs arrive late, so what stands above them does not move. */}
      <Display />
      <ActivityMails />
      <Compensation />
      <Withdrawal />
    </>
  );
}

/** The participant's addresses, and how they want to be contacted. */
function ContactInfo() {
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
