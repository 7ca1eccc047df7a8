import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { useHash } from '#portal/state/page/navigate.ts';
import { StudyDocuments } from './StudyDocuments.tsx';
import { documentMessages } from './documentMessages.ts';
import { messages } from './messages.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { Heading, SettingRow } from './Setting.tsx';
import { useCallback, useState, useEffect, useMemo } from 'react';
import type { SignedInDevice } from '#schemas/types/index.ts';
import { LogInCodes } from './LogInCodes.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { dateTimeText } from '#kit/pure/dates/index.ts';
import { call } from '#portal/api/call.ts';
import { failureText, loadFailureText } from '#portal/api/failureText.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { isShared } from '#portal/state/access/cookies.ts';
import { share } from '#portal/state/page/offline.ts';
import { session } from '#portal/state/access/session.ts';
import { ChoiceSetting } from './SettingForm.tsx';
import { sharedInput } from './settingInputs.ts';
import { studySlug } from '#portal/state/study/visit.ts';

/** Whether others use this device, too. */
function SharedDeviceRow() {
  const intl = useIntl();
  const input = useMemo(() => sharedInput(intl), [intl]);
  const [stored, setStored] = useState(isShared() ? 'on' : 'off');
  return (
    <ChoiceSetting
      name={intl.formatMessage(messages.shared)}
      change={intl.formatMessage(messages.changeShared)}
      input={input}
      stored={stored}
      save={async (value) => {
        setStored(value ?? 'off');
        return share(value === 'on');
      }}
    />
  );
}

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
      <SharedDeviceRow />
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {devices.map((device) => (
          <li key={device.id}>
            <SettingRow
              name={device.device || say(messages.unknownDevice)}
              value={
                device.current
                  ? say(messages.thisDevice)
                  : say(messages.lastUsed, { when: dateTimeText(device.last_used_at, intl.locale) })
              }
              button={
                device.current
                  ? undefined
                  : {
                      text: say(messages.signOutDevice),
                      name: say(messages.signOutNamed, { device: device.device }),
                      press: () => void signOutDevice(device.id),
                    }
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Password, codes at logins, and the signed-in devices. */
function Security() {
  const { formatMessage } = useIntl();
  return (
    <>
      <section aria-labelledby="settings-log-in">
        <Heading id="settings-log-in">{formatMessage(messages.logIn)}</Heading>
        <PasswordChange />
        <LogInCodes />
      </section>
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
      <ScreenHeading title={say(messages.title)} />
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
