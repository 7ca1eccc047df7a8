import Button from '@mui/material/Button';
import { useEffect, useRef, type ComponentType, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot, snapshot, subscribe } from 'valtio';
import { Wide, colors } from '#portal/parts/elements.tsx';
import { useStudy } from '#portal/state/study/useStudy.ts';
import { BrokenFiles } from './BrokenFiles.tsx';
import { inspectorMessages as messages, tabMessages } from './messages.ts';
import { useStudyPreview, type StudyPreview, answersIn, noted, useOpenForm } from './useStudyPreview.ts';
import { setView, view, viewIn, type Tab as TabName, tabs, writeView } from './view.ts';
import { randomAnswers } from '#kit/pure/samples/index.ts';
import type { OpenForm } from '#kit/form/kitForm/index.ts';
import { applyView } from './applyView.ts';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocation } from 'wouter';
import { Icon } from '#kit/ui/parts/index.ts';
import { commonMessages } from '#portal/parts/messages.ts';
import { Outline } from './Outline.tsx';
import { OtherWidth } from './Widths.tsx';
import { ViewTab } from './ViewTab.tsx';
import { WhyTab } from './WhyTab.tsx';
import { openForm } from '#portal/state/page/modals.ts';
import { Json, NoForm, Heading } from './parts.tsx';
import { toContributions } from '#kit/pure/compile/index.ts';
import { EnglishNote, FindingList } from './FindingList.tsx';

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
function Inspector({ preview, onClose }: { preview: StudyPreview; onClose(): void }) {
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

/** The node as the service has it, and the schemas that its form is compiled to. */
function CodeTab({ preview }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  const { node } = useSnapshot(openForm);
  if (!open) return <NoForm />;
  const parts = [
    { title: messages.node, value: preview.nodes.find(({ slug }) => slug === node) },
    { title: messages.schema, value: open.form.schema },
    { title: messages.uischema, value: open.uischema },
  ];
  return parts.map(({ title, value }) => (
    <details key={title.id}>
      <summary>{formatMessage(title)}</summary>
      <Json value={value} />
    </details>
  ));
}

/** The answers while they are typed, their errors, and exactly what would be sent. */
function DataTab() {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  if (!open) return <NoForm />;
  const { form, validate } = open;
  const data = open.data();
  const errors = open
    .errors()
    .map(({ instancePath, keyword, params, message }) => ({ instancePath, keyword, params, message }));
  return (
    <>
      <Heading>{formatMessage(messages.answers)}</Heading>
      <Json value={data} />
      <Heading>{formatMessage(messages.errors, { count: errors.length })}</Heading>
      <Json value={errors} />
      <Heading>{formatMessage(messages.payload)}</Heading>
      <Json value={{ contributions: toContributions(form, { data, validate }) }} />
    </>
  );
}

/** What a study builder sees above every screen while their preview token is valid. */
export default function Preview() {
  const { formatMessage } = useIntl();
  const study = useStudy();
  const preview = useStudyPreview();
  const opener = useRef<HTMLButtonElement>(null);
  const { tab } = useSnapshot(view);
  useView(preview?.revision);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !tab) opener.current?.focus();
    wasOpen.current = tab !== undefined;
  }, [tab]);
  const isReady = preview !== undefined && study !== undefined;
  return (
    <>
      <Wide
        as="section"
        aria-label={formatMessage(messages.title)}
        sx={{ paddingBlock: 0.5, minHeight: '3.25rem', '@media print': { display: 'none' } }}
      >
        {isReady ? (
          <Button
            ref={opener}
            aria-expanded={tab !== undefined}
            aria-controls={tab && 'inspector'}
            onClick={() => setView({ tab: tab ? undefined : 'outline' })}
          >
            {formatMessage(messages.open)}
          </Button>
        ) : null}
      </Wide>
      {isReady && preview.refused ? <BrokenFiles findings={preview.findings} /> : null}
      {isReady && tab ? <Inspector preview={preview} onClose={() => setView({ tab: undefined })} /> : null}
    </>
  );
}

/**
 * Reads the view from the address once, and shows it and each change of it.
 * @param revision shows it again on the study that was just fetched
 */
function useView(revision: string | undefined): void {
  useEffect(() => {
    openForm.part = noted;
    Object.assign(view, viewIn(location.search));
    applyView(snapshot(view));
    return subscribe(view, () => applyView(snapshot(view)));
  }, []);
  useEffect(() => applyView(snapshot(view)), [revision]);
  const open = useOpenForm();
  const begun = useRef(new Set<string>());
  useEffect(() => {
    if (!open) return;
    const at = location.pathname;
    if (begun.current.has(at)) return;
    begun.current.add(at);
    begin(open);
  }, [open]);
}

/** Fills in a form that was just opened, and shows its page, as the link says. */
function begin(open: OpenForm): void {
  const { seed, answers, page } = view;
  if (seed) open.fill(randomAnswers(open.form, Number(seed), open.validate).data);
  const typed = answersIn(answers);
  if (typed) open.fill(typed);
  if (page) open.show(page);
}

/** What the check found in all files of the study. */
export function ProblemsTab({ preview: { findings } }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p>{formatMessage(messages.findings, { count: findings.length })}</p>
      {findings.length > 0 ? <EnglishNote /> : null}
      <FindingList findings={findings} />
    </>
  );
}
