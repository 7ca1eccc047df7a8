import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { SignJWT } from 'jose';
import { minutes } from '#service/clock.ts';
import { DEVELOPMENT_TEST, testProviderOf } from '#service/cognitive/provider.ts';
import type { Deps } from '#service/deps/deps.ts';
import { createNonce, sendPage } from '#service/http/html.ts';
import { filePolicy } from '#service/http/securityHeaders.ts';
import { serviceMessages } from '#service/messages.ts';
import { refuse } from '#service/refusal.ts';
import { languages } from '#service/texts.ts';
import { reactionTestPage } from './reactionTestPage.ts';
import { readReactions, resultsOf } from './reactions.ts';

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
    url !== undefined && URL.canParse(url) && new URL(url).href.startsWith(`${config.publicUrl}/${study}/`);

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
