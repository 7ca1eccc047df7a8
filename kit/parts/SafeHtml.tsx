import { useMemo } from 'react';
import { sanitize } from './sanitize.ts';

/** The only component that renders content as markup. It includes the sanitizer: use it through RichText. */
export default function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitize(html), [html]);
  // Sanitized above, and a TrustedHTML if the browser enforces Trusted Types.
  // eslint-disable-next-line react/no-danger
  return <div className="KitRichText-content" dangerouslySetInnerHTML={{ __html: clean }} />;
}
