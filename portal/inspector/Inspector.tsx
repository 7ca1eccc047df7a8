import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, type KeyboardEvent, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { Icon } from '#kit/parts/index.ts';
import { colors } from '#portal/parts/elements.tsx';
import { commonMessages } from '#portal/parts/messages.ts';
import { CodeTab } from './CodeTab.tsx';
import { DataTab } from './DataTab.tsx';
import { inspectorMessages as messages, tabMessages } from './messages.ts';
import { Outline } from './Outline.tsx';
import { ProblemsTab } from './ProblemsTab.tsx';
import type { StudyPreview } from './useStudyPreview.ts';
import { type Tab as TabName, setView, tabs, view, writeView } from './view.ts';
import { OtherWidth } from './Widths.tsx';
import { ViewTab } from './ViewTab.tsx';
import { WhyTab } from './WhyTab.tsx';

const SIDE = '26rem';
const SHEET = '45dvh';
const WIDE = '@media (min-width: 1000px)';

const Panel = styled('aside')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1100,
  inset: 'auto 0 0 0',
  blockSize: SHEET,
  display: 'flex',
  flexDirection: 'column',
  background: colors(theme).background.paper,
  color: colors(theme).text.primary,
  borderBlockStart: `2px solid ${colors(theme).text.secondary}`,
  [WIDE]: {
    inset: '0 0 0 auto',
    inlineSize: SIDE,
    blockSize: 'auto',
    borderBlockStart: 0,
    borderInlineStart: `2px solid ${colors(theme).text.secondary}`,
  },
  '@media print': { display: 'none' },
}));
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: 16,
});
const Title = styled('h2')({ margin: 0, fontSize: '1.125rem' });
/** All tabs have room beside the page. On a phone they are scrolled. */
const NarrowTab = styled(Tab)({ minWidth: 0, paddingInline: 7 });
const Body = styled('div')({
  flex: '1 1 auto',
  overflow: 'auto',
  padding: 16,
  overflowWrap: 'anywhere',
  outlineOffset: -3,
});

const content: Readonly<Record<TabName, ComponentType<{ preview: StudyPreview }>>> = {
  outline: Outline,
  why: WhyTab,
  data: DataTab,
  code: CodeTab,
  problems: ProblemsTab,
  view: ViewTab,
};

/** Beside the page, or a sheet below it on a phone: what the page is made of, and how to see it differently. */
export function Inspector({ preview, onClose }: { preview: StudyPreview; onClose(): void }) {
  const { formatMessage } = useIntl();
  const { tab = 'outline' } = useSnapshot(view);
  const [path] = useLocation();
  // Links of the page do not carry the view on.
  useEffect(writeView, [path]);
  const Content = content[tab] ?? Outline;
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose();
  };
  return (
    <Panel id="inspector" aria-labelledby="inspector-title" onKeyDown={closeOnEscape}>
      <GlobalStyles
        styles={{ body: { paddingBlockEnd: SHEET, [WIDE]: { paddingBlockEnd: 0, paddingInlineEnd: SIDE } } }}
      />
      <Head>
        <Title id="inspector-title">{formatMessage(messages.title)}</Title>
        <IconButton onClick={onClose} aria-label={formatMessage(commonMessages.close)}>
          <Icon name="close" size={1} />
        </IconButton>
      </Head>
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setView({ tab: next })}
        variant="scrollable"
        // They would take room after the selected tab is scrolled to, and cover it.
        scrollButtons={false}
        aria-label={formatMessage(messages.title)}
      >
        {tabs.map((name) => (
          <NarrowTab
            key={name}
            value={name}
            id={`inspector-tab-${name}`}
            aria-controls="inspector-content"
            label={formatMessage(tabMessages[name])}
          />
        ))}
      </Tabs>
      <Body id="inspector-content" role="tabpanel" aria-labelledby={`inspector-tab-${tab}`} tabIndex={0}>
        <OtherWidth />
        <Content preview={preview} />
      </Body>
    </Panel>
  );
}
