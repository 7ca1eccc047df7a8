import { createHash } from 'node:crypto';
import { Html, markup } from '#service/markup.ts';

/** Black on white in every mode, because the page is printed. Margins fit A4 and Letter. */
const style = `:root{color-scheme:only light}
body{font:11pt/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:#16161d;background:#fff;max-width:42rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.7em;line-height:1.25;margin:0 0 .25em}h2{font-size:1.25em;line-height:1.3;margin:2em 0 .5em;break-after:avoid}h3{font-size:1.05em;margin:1.25em 0 .25em;break-after:avoid}
p{margin:0 0 .75em;orphans:3;widows:3}ul{margin:0 0 .75em;padding-inline-start:1.25em}li{margin-block-end:.25em}
dl{margin:0}dl>div{padding-block:.5em;border-block-end:1px solid #c8c8d0;break-inside:avoid}
dt{color:#4a4a57}dd{margin:0;font-weight:600;white-space:pre-line}dd dl{font-weight:400}dd .part{display:block;font-weight:400;color:#4a4a57}
img{display:block;max-width:100%;max-height:9rem;border:1px solid #c8c8d0;border-radius:4px;background:#fff}
code{font:.85em/1.4 ui-monospace,Menlo,Consolas,monospace}.quiet{color:#4a4a57}.facts{margin-block:1.5em}
@page{margin:18mm 16mm}@media print{body{max-width:none;margin:0;padding:0}}`;

/** A downloaded file has no headers, so its policy is in the file: only its own style and pictures, no script, no request. */
const policyOf = (css: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; img-src data:`;

interface DocumentPage {
  /** BCP 47. */
  lang: string;
  title: string;
  /** Facts for programs, by name. */
  meta?: Readonly<Record<string, string>>;
  /** More rules, after the rules of every document. */
  style?: string;
  body: Html;
}

/** A page that is complete in one file: it needs no other file and no network, and prints on A4 and Letter. */
export const documentPage = ({ lang, title, meta = {}, style: more = '', body }: DocumentPage): string =>
  markup`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(style + more)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${Object.entries(meta).map(([name, content]) => markup`<meta name="${name}" content="${content}">\n`)}<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(style + more)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.source;
