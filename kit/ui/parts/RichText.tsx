import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fetched } from './notices/fetched.tsx';
import { styleOnce } from './styleOnce.ts';
import { wordsOf } from '#kit/pure/texts/index.ts';
import { RADIUS, focusRing } from '#kit/ui/theme/index.ts';

const Root = styled('div', { name: 'KitRichText', slot: 'Root' })(
  styleOnce((c) => ({
    maxInlineSize: '38em',
    color: c.text,
    overflowWrap: 'break-word',
    '& p, & ul, & ol, & table, & blockquote': { margin: 0, marginBlockEnd: '0.75em' },
    '& ul, & ol': { paddingInlineStart: '1.4em' },
    '& li + li': { marginBlockStart: '0.3em' },
    '& h2, & h3, & h4': { margin: 0, marginBlock: '1.4em 0.4em', color: c.heading, lineHeight: 1.3, fontWeight: 700 },
    '& h2': { fontSize: '1.375rem' },
    '& h3': { fontSize: '1.2rem' },
    '& h4': { fontSize: '1rem' },
    // The first of its siblings. Emotion warns about `:first-child`, which a style element would change.
    '& :not(* + *)': { marginBlockStart: 0 },
    '& .KitRichText-content > :last-child': { marginBlockEnd: 0 },
    '& a': { color: c.link, textUnderlineOffset: '0.2em' },
    '& a:focus-visible': { ...focusRing(c.focus), borderRadius: RADIUS.small },
    '& blockquote': { paddingInlineStart: 16, borderInlineStart: `4px solid ${c.line}`, color: c.quiet },
    '& img': { maxInlineSize: '100%', blockSize: 'auto', borderRadius: RADIUS.control },
    '& table': { display: 'block', maxInlineSize: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
    '& th, & td': { padding: '8px 12px', border: `1px solid ${c.line}`, textAlign: 'start', verticalAlign: 'top' },
  })),
);

const hasMarkup = (text: string): boolean => /[<&]/.test(text);

/** Shown until the sanitizer is loaded: the text without markup. */
const Words = ({ html }: { html: string }): ReactNode => <span>{wordsOf(html)}</span>;

const SafeHtml = fetched(() => import('./SafeHtml.tsx'), { Waiting: Words, Failed: Words });

/**
 * Study content that can contain HTML: an allowlist of tags, and links only to secure URLs. Plain text needs no sanitizer, so
 * none is loaded for it.
 * @param lang BCP 47 language of the text if it differs from the page's
 */
export function RichText({ html, lang, id }: { html: string; lang?: string | undefined; id?: string | undefined }) {
  if (!html) return null;
  return (
    <Root lang={lang} id={id}>
      {hasMarkup(html) ? <SafeHtml html={html} /> : <span>{html}</span>}
    </Root>
  );
}
