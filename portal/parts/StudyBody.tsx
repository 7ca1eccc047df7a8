import { styled } from '@mui/material/styles';
import { readBlocks } from '#kit/pure/texts/index.ts';
import { roles } from './elements.tsx';

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
