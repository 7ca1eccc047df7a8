import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { useHash } from '#portal/state/navigate.ts';
import { AccountSettings } from './AccountSettings.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { Security } from './Security.tsx';
import { StudyDocuments } from './StudyDocuments.tsx';
import { documentMessages } from './documentMessages.ts';
import { messages } from './messages.ts';

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
