import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { minutes } from '#service/clock.ts';
import { DEVELOPMENT_TEST, testProviderOf } from '#service/connections/cognitive/provider.ts';
import type { Deps } from '#service/deps/deps.ts';
import { createNonce, sendPage } from '#service/http/pages/html.ts';
import { filePolicy } from '#service/http/headers/securityHeaders.ts';
import { Html, markup } from '#service/markup.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { languages, textIn } from '#service/texts.ts';
import { testMessages as messages } from './messages.ts';
import { urlOf } from '#service/urlOf.ts';

/** What the page of the reaction-time test measured. */
interface Reactions {
  study: string;
  /** The sealed visit. */
  visit: string;
  /** Where the browser goes with the result. */
  back: string;
  /** Milliseconds, in the order of the tries. */
  times: readonly number[];
  /** Presses before the signal. */
  tooEarly: number;
  /** Tries without a press. */
  missed: number;
  input: string;
  /** The smallest step of the browser's clock, in milliseconds. */
  clock: number;
}

const TRIALS = 5;
const INPUTS = ['touch', 'pen', 'mouse', 'keyboard'];

const isNumber = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most;

/** Reads the body that the page sends; `undefined` if it is anything else. */
function readReactions(body: unknown): Reactions | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { study, visit, return_url: back, times, too_early, missed, input, clock } = body as Record<string, unknown>;
  const isComplete =
    isText(study, 200) &&
    isText(visit, 3000) &&
    isText(back, 2000) &&
    Array.isArray(times) &&
    times.length === TRIALS &&
    times.every((time) => isNumber(time, 100, 6000)) &&
    isNumber(too_early, 0, 10_000) &&
    isNumber(missed, 0, 10_000) &&
    INPUTS.includes(String(input)) &&
    isNumber(clock, 0, 1000);
  if (!isComplete) return undefined;
  return { study, visit, back, times, tooEarly: too_early, missed, input: String(input), clock };
}

/**
 * The results that the token carries, by attribute. Times are rounded to a tenth of a millisecond in the list and to
 * whole milliseconds otherwise: browsers do not measure more exactly.
 */
function resultsOf({ times, tooEarly, missed, input, clock }: Reactions) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    reaction_median_ms: Math.round(sorted[Math.floor(sorted.length / 2)]!),
    reaction_fastest_ms: Math.round(sorted[0]!),
    reaction_times_ms: times.map((time) => time.toFixed(1)).join(' '),
    reaction_too_early: tooEarly,
    reaction_missed: missed,
    reaction_input: input,
    reaction_clock_ms: clock.toFixed(3),
  };
}

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
function reactionTestPage(
  nonce: string,
  { script, ...settings }: PageSettings,
  language: string,
  isWebview: boolean,
): Html {
  const say = (name: keyof typeof messages): string => textIn(language, messages[name]);
  const texts = Object.fromEntries(
    (['wait', 'now', 'early', 'missed', 'away', 'problem'] as const).map((name) => [
      name,
      textIn(language, messages[name]),
    ]),
  );
  // The script fills in these placeholders.
  const trial = textIn(language, messages.trial, { number: '{number}', count: '{count}' });
  const median = textIn(language, messages.median, { time: '{time}' });
  const data = JSON.stringify({ ...settings, texts: { ...texts, trial, median } });
  return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${say('title')}</title><style nonce="${nonce}">${new Html(style)}</style><script src="${script}" defer></script></head><body>
${!isWebview && markup`<header><p>${say('provider')}</p></header>`}
<main id="test" data-settings="${data}"><h1>${say('title')}</h1>
<section id="intro"><p>${say('intro')}</p><p>${say('repeats')}</p><p><button id="start" type="button" data-first>${say('start')}</button></p><p><a href="${settings.back}">${say('cancel')}</a></p></section>
<section id="running" hidden><button id="field" type="button" data-state="wait" data-first>${say('wait')}</button><p id="note" role="status"></p></section>
<section id="end" hidden><h2 tabindex="-1" data-first>${say('done')}</h2><p id="median"></p><p>${say('returning')}</p><p id="problem" role="alert"></p><p><button id="back" type="button" hidden>${say('again')}</button></p></section>
</main></body></html>`;
}

const script = readFileSync(new URL('reactionTest.js', import.meta.url), 'utf8');

/** The result can be saved for as long as the visit lasts. */
const LIFETIME = minutes(7 * 24 * 60);
const LARGEST_BODY = 16 * 1024;

interface Launch {
  study?: string;
  visit?: string;
  ui_locales?: string;
  return_url?: string;
  display?: string;
}

/**
 * Adds the reaction-time test of the development service: a provider of cognitive tests like any other, on its own pages,
 * with its own key. It exists only beside the development mailbox.
 */
export function addCognitiveTest(app: FastifyInstance, { config, studies, secret, mailer, now }: Deps): void {
  if (!mailer.keepsMails) return;
  const key = signingKey(secret);
  const at = (path: string): string => `${DEVELOPMENT_TEST}${path}`;
  /** Only pages of the study's portal: a link must not send a browser to another site. */
  const isPortal = (url: string | undefined, study: string | undefined): boolean =>
    url !== undefined && urlOf(url)?.href.startsWith(`${config.publicUrl}/${study}/`) === true;

  app.get(at('/.well-known/jwks.json'), (_request, reply) => reply.send({ keys: [publicKeyOf(key)] }));
  app.get(at('/reactionTest.js'), (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get<{ Querystring: Launch }>(at('/launch'), (request, reply) => {
    const { study, visit, ui_locales = 'en', return_url: back, display } = request.query;
    if (!studies.all.some(({ slug }) => slug === study) || !visit || !isPortal(back, study))
      throw invalid('/return_url');
    const nonce = createNonce();
    const language = languages.find((each) => ui_locales.split(/[-_ ]/)[0] === each) ?? 'en';
    const page = reactionTestPage(
      nonce,
      { study: study!, visit, back: back!, results: at('/results'), script: at('/reactionTest.js') },
      language,
      display === 'webview',
    );
    return sendPage(reply, nonce, page);
  });
  app.post<{ Body: unknown }>(at('/results'), { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const given = readReactions(request.body);
    const study = studies.all.find(({ slug }) => slug === given?.study);
    const provider = study && testProviderOf(study, config);
    if (!given || !provider || !isPortal(given.back, given.study)) throw invalid('/');
    const results = resultsOf(given);
    const issuedAt = now();
    const token = await new SignJWT({ results })
      .setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID })
      .setIssuer(provider.issuer)
      .setAudience(given.study)
      .setSubject(given.visit)
      .setIssuedAt(issuedAt)
      .setExpirationTime(new Date(issuedAt.getTime() + LIFETIME))
      .sign(key);
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', filePolicy)
      .send({ url: `${given.back}#test_token=${token}`, median: results.reaction_median_ms });
  });
}

const KEY_ID = 'development';

const invalid = (pointer: string) => refuse(400, 'invalid_request', serviceMessages.invalidRequest, { pointer });

/** The Ed25519 key of this installation. All processes have the same one, also after a restart. */
function signingKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'cognitive test of the development service', 32));
  // RFC 8410: the key is its seed, after the header of PKCS #8.
  const header = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
}

const publicKeyOf = (key: KeyObject) => ({
  ...createPublicKey(key).export({ format: 'jwk' }),
  kid: KEY_ID,
  use: 'sig',
  alg: 'EdDSA',
});
