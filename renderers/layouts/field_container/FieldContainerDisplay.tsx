import { styled } from '@mui/material/styles';
import { use, useId } from 'react';
import { createContainer, type ContainerProps, HeadingLevel } from '#kit/form/index.ts';
import { StudyParagraph, StudyText } from '#kit/ui/parts/index.ts';
import { DESKTOP } from '#kit/ui/theme/index.ts';
import type { FieldContainerOptions } from './field.ts';

const Root = styled('div', { name: 'KitFieldContainer', slot: 'Root' })(({ theme }) => ({
  minInlineSize: 0,
  '& > :is(h2, h3)': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1), overflowWrap: 'anywhere' },
  '& > .about': {
    maxInlineSize: '38em',
    margin: 0,
    marginBlockEnd: theme.spacing(4),
    color: theme.palette.text.secondary,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  '& > div:not(.about)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '32px 24px',
    alignItems: 'start',
    [`@media ${DESKTOP}`]: { '&[data-layout="2-columns"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    // A container with many questions has them in blocks.
    '& > [data-block]': { marginBlockStart: 0 },
    '&[data-layout="2-columns"] > [data-block]': { display: 'contents' },
  },
}));

function FieldContainerDisplay({ label, options, lang, children }: ContainerProps<FieldContainerOptions>) {
  const id = useId();
  const Heading = `h${use(HeadingLevel)}` as const;
  const { description, layout, markdown } = options;
  return (
    <Root
      data-container=""
      role={label ? 'group' : undefined}
      aria-labelledby={label ? `${id}-label` : undefined}
      aria-describedby={label && description ? `${id}-hint` : undefined}
    >
      {label ? (
        <Heading id={`${id}-label`} lang={lang}>
          <StudyText words={label} markdown={markdown?.label} />
        </Heading>
      ) : null}
      {description ? (
        <StudyParagraph className="about" id={`${id}-hint`} words={description} markdown={markdown?.description} />
      ) : null}
      <div data-layout={layout}>{children}</div>
    </Root>
  );
}

export default createContainer(FieldContainerDisplay);
