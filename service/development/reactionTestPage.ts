import { escapeHtml } from '#service/escapeHtml.ts';
import { textIn } from '#service/texts.ts';
import { testMessages as messages } from './messages.ts';

interface PageSettings {
  study: string;
  visit: string;
  /** Where the browser returns to. */
  back: string;
  /** The paths that receive the result and serve the script. */
  results: string;
  script: string;
}

const style = `:root{color-scheme:light;--ink:#14323a;--line:#5a7680}body{font:1.125rem/1.5 system-ui,sans-serif;margin:0 auto;max-inline-size:36rem;padding:2rem 1rem;color:var(--ink);background:#fff}
h1,h2{line-height:1.25}header{border-block-end:1px solid var(--line);margin-block-end:1.5rem}header p{margin:0 0 .5rem}
button{font:inherit;font-weight:600;min-block-size:3rem;padding:.5rem 1.5rem;border:2px solid #0b5a5a;border-radius:8px;background:#0b5a5a;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible,h2:focus-visible{outline:3px solid #b35900;outline-offset:3px}a{color:#0b5a5a}
#field{display:block;inline-size:100%;block-size:16rem;font-size:2rem;touch-action:manipulation;user-select:none}
#field[data-state=wait]{background:#e9eff0;color:var(--ink);border-color:var(--line)}#field[data-state=now]{background:#8a1c00;color:#fff;border-color:#8a1c00}[hidden]{display:none!important}`;

/**
 * The page of the reaction-time test: the instruction, the test and its end.
 * @param isWebview whether an app shows it, so that it has no header
 */
export function reactionTestPage(
  nonce: string,
  { script, ...settings }: PageSettings,
  language: string,
  isWebview: boolean,
): string {
  const say = (name: keyof typeof messages): string => escapeHtml(textIn(language, messages[name]));
  const texts = Object.fromEntries(
    (['wait', 'now', 'early', 'missed', 'away', 'problem'] as const).map((name) => [
      name,
      textIn(language, messages[name]),
    ]),
  );
  // The script fills in these placeholders.
  const trial = textIn(language, messages.trial, { number: '{number}', count: '{count}' });
  const median = textIn(language, messages.median, { time: '{time}' });
  const data = escapeHtml(JSON.stringify({ ...settings, texts: { ...texts, trial, median } }));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${say('title')}</title><style nonce="${nonce}">${style}</style><script src="${script}" defer></script></head><body>
${isWebview ? '' : `<header><p>${say('provider')}</p></header>`}
<main id="test" data-settings="${data}"><h1>${say('title')}</h1>
<section id="intro"><p>${say('intro')}</p><p>${say('repeats')}</p><p><button id="start" type="button" data-first>${say('start')}</button></p><p><a href="${escapeHtml(settings.back)}">${say('cancel')}</a></p></section>
<section id="running" hidden><button id="field" type="button" data-state="wait" data-first>${say('wait')}</button><p id="note" role="status"></p></section>
<section id="end" hidden><h2 tabindex="-1" data-first>${say('done')}</h2><p id="median"></p><p>${say('returning')}</p><p id="problem" role="alert"></p><p><button id="back" type="button" hidden>${say('again')}</button></p></section>
</main></body></html>`;
}
