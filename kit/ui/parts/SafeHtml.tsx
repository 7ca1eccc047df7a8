import { useMemo } from 'react';
import { wordsOf } from '#kit/pure/texts/index.ts';
import { sanitize } from './sanitize.ts';

let isBarred = false;

/** Sanitized markup; `undefined` if the page's policy takes none of it, which the console says once. */
function cleaned(html: string): string | undefined {
  if (isBarred) return undefined;
  try {
    const clean = sanitize(html);
    // Without its policy, the sanitizer returns a text. A page that takes only Trusted Types throws here, not while React renders.
    if (typeof clean === 'string' && 'trustedTypes' in window) document.createElement('p').innerHTML = clean;
    return clean;
  } catch (cause) {
    isBarred = true;
    console.error(
      'Texts lose their markup: the page needs the Trusted Types policy "dompurify" in trusted-types.',
      cause,
    );
    return undefined;
  }
}

/** The only component that renders content as markup. It includes the sanitizer: use it through RichText. */
export default function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => cleaned(html), [html]);
  if (clean === undefined) return <span>{wordsOf(html)}</span>;
  // Sanitized above, and a TrustedHTML if the browser enforces Trusted Types.
  // eslint-disable-next-line react/no-danger
  return <div className="KitRichText-content" dangerouslySetInnerHTML={{ __html: clean }} />;
}
