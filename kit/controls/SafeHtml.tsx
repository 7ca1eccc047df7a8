import { useMemo } from 'react';
import { sanitize } from './sanitize.ts';

/** The one place where content becomes markup. It brings the sanitizer with it: use it through RichText. */
export default function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitize(html), [html]);
  // Sanitised right above, and a TrustedHTML where the browser enforces Trusted Types.
  // eslint-disable-next-line react/no-danger
  return <div className="KitRichText-content" dangerouslySetInnerHTML={{ __html: clean }} />;
}
