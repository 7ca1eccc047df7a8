import { styled } from '@mui/material/styles';
import { use, useId } from 'react';
import { createDisplay, HeadingLevel, type DisplayProps } from '#kit/form/index.ts';
import { RichText, StudyParagraph, StudyText } from '#kit/ui/parts/index.ts';
import type { StaticOptions } from './field.ts';
import { ScrollBox } from './ScrollBox.tsx';

const Root = styled('div', { name: 'KitStatic', slot: 'Root' })(({ theme }) => ({
  maxInlineSize: '38em',
  overflowWrap: 'anywhere',
  '& > :is(h2, h3)': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& > .about': { margin: 0, marginBlockEnd: theme.spacing(2), whiteSpace: 'pre-line' },
  '& > :last-child': { marginBlockEnd: 0 },
}));

/** The study's text with its headings at the level of headings between questions, or below. */
const atLevel = (html: string, level: 2 | 3): string =>
  html.replace(/<(\/?)h[12](?=[\s>])/gi, (_all, slash) => `<${slash}h${level}`);

function StaticDisplay({ label, options, lang }: DisplayProps<StaticOptions>) {
  const id = useId();
  const level = use(HeadingLevel);
  const { description, content, scroll, markdown } = options;
  if (!label && !description && !content) return null;
  const text = <RichText html={atLevel(content, level)} />;
  const Heading = `h${level}` as const;
  return (
    <Root lang={lang}>
      {label ? (
        <Heading id={id}>
          <StudyText words={label} markdown={markdown?.label} />
        </Heading>
      ) : null}
      {description ? <StudyParagraph className="about" words={description} markdown={markdown?.description} /> : null}
      {scroll && content ? (
        <ScrollBox size={scroll} labelledBy={label ? id : undefined}>
          {text}
        </ScrollBox>
      ) : (
        text
      )}
    </Root>
  );
}

export default createDisplay(StaticDisplay);
