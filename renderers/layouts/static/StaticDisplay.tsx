import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { createDisplay, type DisplayProps } from '#kit/form/index.ts';
import { RichText } from '#kit/parts/index.ts';
import type { StaticOptions } from './field.ts';
import { ScrollBox } from './ScrollBox.tsx';

const Root = styled('div', { name: 'KitStatic', slot: 'Root' })(({ theme }) => ({
  maxInlineSize: '38em',
  overflowWrap: 'anywhere',
  '& > h3': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& > p': { margin: 0, marginBlockEnd: theme.spacing(2), whiteSpace: 'pre-line' },
  '& > :last-child': { marginBlockEnd: 0 },
}));

/** The page uses heading level 1 and its sections level 2, so headings between questions start at level 3. */
const belowSection = (html: string): string => html.replace(/<(\/?)h[12](?=[\s>])/gi, '<$1h3');

function StaticDisplay({ label, options, lang }: DisplayProps<StaticOptions>) {
  const id = useId();
  const { description, content, scroll } = options;
  if (!label && !description && !content) return null;
  const text = <RichText html={belowSection(content)} />;
  return (
    <Root lang={lang}>
      {label ? <h3 id={id}>{label}</h3> : null}
      {description ? <p>{description}</p> : null}
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
