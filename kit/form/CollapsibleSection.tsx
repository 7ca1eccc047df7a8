import type { UISchemaElement } from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import {
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Icon, REVEAL, styleOnce } from '#kit/parts/index.ts';
import { DURATION, focusRing, RADIUS, whenHovered } from '#kit/theme/index.ts';
import { FormContext } from './FormContext.ts';

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
  label: string;
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
export function CollapsibleSection({ label, headingId, elements, startsClosed, children }: CollapsibleSectionProps) {
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
          {label}
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
