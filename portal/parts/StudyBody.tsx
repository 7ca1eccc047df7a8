import { styled } from '@mui/material/styles';
import { roles } from './elements.tsx';

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * Splits a study's longer text into blocks: an empty line separates paragraphs, headings start with `## `, list items
 * with `- `. Pure.
 */
export function readBlocks(body: string): Block[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const blocks: Block[] = [];
      for (const line of part
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean)) {
        const last = blocks.at(-1);
        if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
        else if (line.startsWith('- ') && last?.kind === 'list') last.items.push(line.slice(2));
        else if (line.startsWith('- ')) blocks.push({ kind: 'list', items: [line.slice(2)] });
        else if (last?.kind === 'paragraph') last.text += ` ${line}`;
        else blocks.push({ kind: 'paragraph', text: line });
      }
      return blocks;
    });
}

const Prose = styled('div')(({ theme }) => ({
  maxWidth: '38em',
  '& h2': { margin: '2rem 0 0.5rem', fontSize: '1.25rem', lineHeight: 1.3, color: roles(theme).heading },
  '& p': { margin: '0 0 1rem' },
  '& ul': { margin: '0 0 1rem', paddingInlineStart: '1.25rem' },
  '& li': { marginBlockEnd: '0.375rem' },
  '& > :not(* + *)': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
}));

/** Renders a study's longer text. Nothing in it is interpreted as HTML. */
export function StudyBody({ body, lang }: { body: string; lang?: string }) {
  return (
    <Prose lang={lang}>
      {readBlocks(body).map((block, i) => {
        if (block.kind === 'heading') return <h2 key={i}>{block.text}</h2>;
        if (block.kind === 'paragraph') return <p key={i}>{block.text}</p>;
        return (
          <ul key={i}>
            {block.items.map((item, j) => (
              <li key={j}>{item}</li>
            ))}
          </ul>
        );
      })}
    </Prose>
  );
}
