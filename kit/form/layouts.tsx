import { optionIs, rankWith, type JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import { Fragment, memo, useContext, useDeferredValue, useId } from 'react';
import type { Block } from '#kit/compile/index.ts';
import { useIsVisible } from './createDisplay.tsx';
import { CollapsibleSection } from './CollapsibleSection.tsx';
import { FirstBlock } from './FirstBlock.ts';
import { HeadingLevel } from './HeadingLevel.ts';
import { markFlat } from './flat.ts';
import { elementsOf, type LayoutProps, Parts } from './Parts.tsx';
import { KIT_RANK } from './registry.tsx';

/** Estimated height of a question in pixels, for the scroll bar before its first rendering. The browser remembers the real height. */
const QUESTION_HEIGHT = 128;

const SectionRoot = styled('section', { name: 'KitSection', slot: 'Root' })(({ theme }) => ({
  '& + &': { marginBlockStart: theme.spacing(12) },
  '& > h2': { ...theme.typography.h2, color: theme.palette.text.primary, margin: 0, marginBlockEnd: theme.spacing(2) },
  '& .KitSection-about': { margin: 0, marginBlockEnd: theme.spacing(6), color: theme.palette.text.secondary },
}));

interface SectionOptions {
  description?: string;
  collapsible?: boolean;
  collapsed?: boolean;
}

function Section(props: LayoutProps) {
  const { uischema, path } = props;
  const headingId = useId();
  if (!useIsVisible(uischema, path)) return null;
  const { label } = uischema;
  const { description, collapsible, collapsed } = (uischema.options ?? {}) as SectionOptions;
  const content = (
    <HeadingLevel value={label ? 3 : 2}>
      {description ? <p className="KitSection-about">{description}</p> : null}
      <Parts {...props} />
    </HeadingLevel>
  );
  return (
    <SectionRoot aria-labelledby={label ? headingId : undefined}>
      {label && collapsible ? (
        <CollapsibleSection
          label={label}
          headingId={headingId}
          elements={uischema.elements}
          startsClosed={collapsed === true}
        >
          {content}
        </CollapsibleSection>
      ) : (
        <>
          {label ? <h2 id={headingId}>{label}</h2> : null}
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

/** The layouts of `compileForm`. StudyForm evaluates the rule of a page itself: it skips a hidden page instead of rendering it empty. */
export const layoutEntries: readonly JsonFormsRendererRegistryEntry[] = [
  entry('page', Page),
  entry('section', Section),
  entry('block', QuestionBlock),
];
