import { optionIs, rankWith, type JsonFormsRendererRegistryEntry, type UISchemaElement } from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import {
  Fragment,
  memo,
  useContext,
  useDeferredValue,
  useId,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Block } from '#kit/pure/compile/index.ts';
import type { HeadingMarkdown } from '#kit/pure/texts/index.ts';
import { useIsVisible } from './createDisplay.tsx';
import { FirstBlock, HeadingLevel, FormContext } from './FormContext.ts';
import { markFlat, KIT_RANK } from './registry.tsx';
import { elementsOf, type LayoutProps, Parts } from './Parts.tsx';
import { Icon, REVEAL, StudyParagraph, StudyText, styleOnce } from '#kit/ui/parts/index.ts';
import { DURATION, focusRing, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';

const Root = styled('div', { name: 'KitCollapsible', slot: 'Root' })(
  styleOnce((c, theme) => ({
    '& > h2': { ...theme.typography.h2, margin: 0 },
    '& > h2 > button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      inlineSize: '100%',
      minBlockSize: 56,
      padding: '12px 16px',
      border: `1px solid ${c.inputLine}`,
      borderRadius: RADIUS.card,
      background: c.surface,
      color: c.heading,
      font: 'inherit',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      ...whenHovered({ background: c.hover }),
      '&:focus-visible': focusRing(c.focus),
      '& > svg': { flex: 'none', color: c.link, transition: `transform ${DURATION}ms` },
      '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
      '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
    },
    '& > div:not([hidden])': { paddingBlockStart: 24 },
    '@media print': { '& > div[hidden]': { display: 'block', contentVisibility: 'visible' } },
  })),
);

interface CollapsibleSectionProps {
  heading: ReactNode;
  headingId: string;
  /** Content of the section. A visible error in it opens the section. */
  elements: readonly UISchemaElement[];
  startsClosed: boolean;
  children: ReactNode;
}

/**
 * A section that its heading collapses and expands. Its content stays mounted: answers are kept, and find-in-page,
 * error links and print reach it.
 */
function CollapsibleSection({ heading, headingId, elements, startsClosed, children }: CollapsibleSectionProps) {
  const [isOpen, setOpen] = useState(!startsClosed);
  const contentId = useId();
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Browsers that support `until-found` let find-in-page search the content and open the section. Other browsers treat it as `hidden`.
    if (isOpen) content.current?.removeAttribute('hidden');
    else content.current?.setAttribute('hidden', 'until-found');
  }, [isOpen]);
  useEffect(() => {
    const node = content.current;
    const open = () => setOpen(true);
    for (const event of [REVEAL, 'beforematch']) node?.addEventListener(event, open);
    return () => {
      for (const event of [REVEAL, 'beforematch']) node?.removeEventListener(event, open);
    };
  }, []);
  const isFaulty = useShowsErrors(elements);
  const [wasFaulty, setWasFaulty] = useState(false);
  if (isFaulty !== wasFaulty) {
    setWasFaulty(isFaulty);
    if (isFaulty) setOpen(true);
  }
  return (
    <Root>
      <h2 id={headingId}>
        <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
          {heading}
          <Icon name="down" />
        </button>
      </h2>
      <div id={contentId} ref={content}>
        {children}
      </div>
    </Root>
  );
}

/** Whether any field in these elements shows an error. */
function useShowsErrors(elements: readonly UISchemaElement[]): boolean {
  const store = useContext(FormContext)?.store;
  const source = useMemo(() => {
    const keys = elements.flatMap(keysIn);
    return {
      subscribe: (notify: () => void) => store?.subscribe(keys, notify) ?? (() => {}),
      get: () => store !== undefined && keys.some((key) => store.isTouched(key) && store.errorsAt(key).length > 0),
    };
  }, [elements, store]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

const PROPERTIES = '#/properties/';

function keysIn(element: UISchemaElement): string[] {
  const { scope = '', elements = [] } = element as { scope?: string; elements?: readonly UISchemaElement[] };
  return [...(scope.startsWith(PROPERTIES) ? [scope.slice(PROPERTIES.length)] : []), ...elements.flatMap(keysIn)];
}

/** Estimated height of a question in pixels, for the scroll bar before its first rendering. The browser remembers the real height. */
const QUESTION_HEIGHT = 128;

const SectionRoot = styled('section', { name: 'KitSection', slot: 'Root' })(({ theme }) => ({
  '& + &': { marginBlockStart: theme.spacing(12) },
  '& > h2': { ...theme.typography.h2, color: theme.palette.text.primary, margin: 0, marginBlockEnd: theme.spacing(2) },
  '& .KitSection-about': { margin: 0, marginBlockEnd: theme.spacing(6), color: theme.palette.text.secondary },
}));

interface SectionOptions {
  description?: string;
  markdown?: HeadingMarkdown;
  collapsible?: boolean;
  collapsed?: boolean;
}

function Section(props: LayoutProps) {
  const { uischema, path } = props;
  const headingId = useId();
  if (!useIsVisible(uischema, path)) return null;
  const { label } = uischema;
  const { description, markdown, collapsible, collapsed } = (uischema.options ?? {}) as SectionOptions;
  const heading = <StudyText words={label ?? ''} markdown={markdown?.label} />;
  const content = (
    <HeadingLevel value={label ? 3 : 2}>
      {description ? (
        <StudyParagraph className="KitSection-about" words={description} markdown={markdown?.description} />
      ) : null}
      <Parts {...props} />
    </HeadingLevel>
  );
  return (
    <SectionRoot aria-labelledby={label ? headingId : undefined}>
      {label && collapsible ? (
        <CollapsibleSection
          heading={heading}
          headingId={headingId}
          elements={uischema.elements}
          startsClosed={collapsed === true}
        >
          {content}
        </CollapsibleSection>
      ) : (
        <>
          {label ? <h2 id={headingId}>{heading}</h2> : null}
          {content}
        </>
      )}
    </SectionRoot>
  );
}

/** The browser skips layout and paint of blocks that are off screen. Find-in-page, links and printing still reach them. */
const BlockRoot = styled('div', { name: 'KitBlock', slot: 'Root' })({
  contentVisibility: 'auto',
  // Such a block clips its overflow. The focus ring and the bar beside an error need this margin.
  overflowClipMargin: 20,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 32,
  '& + &': { marginBlockStart: 32 },
  '@media print': { contentVisibility: 'visible' },
});

function QuestionBlock(props: LayoutProps) {
  // A long page: its first questions are there at once, and the browser takes keys while the others are rendered.
  const isDue = useDeferredValue(true, useContext(FirstBlock));
  const { questions } = props.uischema.options as Block['options'];
  return (
    <BlockRoot data-block="" style={{ containIntrinsicSize: `auto ${questions * QUESTION_HEIGHT}px` }}>
      {isDue ? elementsOf(props) : null}
    </BlockRoot>
  );
}

const Page = (props: LayoutProps) => (
  <Fragment>
    <Parts {...props} />
  </Fragment>
);

const entry = (name: string, component: (props: LayoutProps) => React.ReactNode): JsonFormsRendererRegistryEntry => {
  const Memo = memo(component);
  return { tester: rankWith(KIT_RANK, optionIs('interface', name)), renderer: markFlat(Memo, Memo) };
};

/** The layouts of `compileForm`. KitForm evaluates the rule of a page itself: it skips a hidden page instead of rendering it empty. */
export const layoutEntries: readonly JsonFormsRendererRegistryEntry[] = [
  entry('page', Page),
  entry('section', Section),
  entry('block', QuestionBlock),
];
