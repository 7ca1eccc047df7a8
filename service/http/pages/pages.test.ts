import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressTokens } from '#schemas/addressTokens.ts';
import { partnerStandIn } from '../../study/standIns.ts';
import { languages } from '../../texts.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { startTestService, type TestResponse, type TestService } from '../../testing/testService.ts';

/** Texts that are markup in a page, or lead to another one, if the page does not escape them. */
const MARKUP = `"'></title></style></script><img/src=x/onerror=alert(1)>@evil.example`;
const hostile = [MARKUP, 'https://evil.example/', '//evil.example/', 'data:text/html,evil'];

/** What pages read from addresses. Each page is asked for with each of them. */
const parameters = [
  ...addressTokens,
  ...'locale_override state code iss error error_description study visit return_url ui_locales display'.split(' '),
  ...'client_id redirect_uri post_logout_redirect_uri id_token_hint aud enrollment_identifier node'.split(' '),
];

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = testFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="csp-nonce" content="%CSP_NONCE%"><!--head--></head></html>',
  );
  service = await startTestService({
    PORTAL_DIR: folder,
    PROVIDER_SITE: 'https://provider.example/?a="&b=<img/src=x>',
  });
  const { mailer } = service.deps;
  const [study] = service.deps.studies.all;
  study!.partnerSite = partnerStandIn(MARKUP);
  for (const { meta } of service.deps.studies.all) meta.study_name = MARKUP;
  const sent = { id: randomUUID(), study: MARKUP, messageId: '<1@localhost>', queuedAt: new Date() };
  await mailer.send({ ...sent, to: MARKUP, subject: MARKUP, text: MARKUP });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The addresses of all routes that can answer with a page: no calls of the contract, no files. */
function pagesOf({ app }: TestService): string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods = ''] = /^(.*?)[├└]── (\S*)(?: \((.*)\))?/.exec(line) ?? [];
      if (indent === undefined) return [];
      parts.splice(indent.length / 4, parts.length, part!);
      return methods.includes('GET')
        ? [
            parts
              .join('')
              .replaceAll('|:slug', '')
              .replace(/\/?\*$/, '/*'),
          ]
        : [];
    })
    .filter((url) => !/^\/api\/|\.\w+$|\/fhir\//.test(url));
}

/** What an answer does that its page's author did not write. */
function faultOf({ status, body, headers }: TestResponse): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`;
  const { location, 'set-cookie': cookie } = headers;
  const own = ['localhost', '127.0.0.1', new URL(service.address).hostname];
  if (location !== undefined && !own.includes(new URL(location, service.address).hostname))
    return `goes to ${location}`;
  if (cookie !== undefined && String(cookie).includes('evil')) return `sets ${cookie}`;
  if (!headers['content-type']?.startsWith('text/html')) return undefined;
  const lang = /<html lang="([^"]*)">/.exec(body)?.[1];
  if (lang !== undefined && !languages.includes(lang)) return `language ${lang}`;
  // What was typed stays in its field.
  return /<[a-z/][^<>]*(evil|onerror)[^<>]*>/i.exec(body.replaceAll(/ value="[^"]*"/g, ''))?.[0];
}

test('no page of the service takes markup or another address from its own address, its cookies or its headers', async () => {
  const routes = [...pagesOf(service), '/dev/idp/oauth2/authorize', '/dev/idp/logout', '/nobody', '/sleep-and-mood/x'];
  expect(routes.length).toBeGreaterThan(20);
  expect(routes).toEqual(expect.arrayContaining(['/ehr/return', '/dev/mailbox', '/dev/partner/:study', '/:study/*']));
  const faults: string[] = [];
  let pages = 0;
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await service.call('GET', url, { headers });
    if (answer.headers['content-type']?.startsWith('text/html')) pages += 1;
    const fault = faultOf(answer);
    if (fault) faults.push(`${url} ${JSON.stringify(headers)}: ${fault}`);
  };
  for (const route of routes) {
    const filled = (text: string) => route.replaceAll(/:\w+|\*$/g, encodeURIComponent(text));
    for (const text of hostile) {
      await ask(filled(text));
      await ask(filled('sleep-and-mood'), { cookie: `locale=${encodeURIComponent(text)}`, 'accept-language': 'es' });
      await ask(filled('sleep-and-mood'), { 'accept-language': text, host: 'localhost', 'x-forwarded-host': text });
      for (const parameter of parameters)
        await ask(`${filled('sleep-and-mood')}?${new URLSearchParams({ [parameter]: text }).toString()}`);
    }
  }
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(1_000);
});

test('no page of the service takes markup from what was typed or stored', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const partner = service.deps.studies.all.find(({ partnerSite }) => partnerSite)!;
  const typed = new URLSearchParams({ email: MARKUP }).toString();
  const logIn = await service.call('POST', `/dev/partner/${partner.slug}`, { body: typed, headers: form });
  expect(logIn.status).toBe(303);
  const refused = new URLSearchParams({ email: `${MARKUP} no address` }).toString();
  const answers = {
    studies: await service.call('GET', '/'),
    mailbox: await service.call('GET', '/dev/mailbox'),
    partner: await service.call('GET', `/dev/partner/${partner.slug}`, {
      headers: { cookie: String(logIn.headers['set-cookie']).split(';')[0]! },
    }),
    refused: await service.call('POST', `/dev/partner/${partner.slug}`, { body: refused, headers: form }),
    provider: await service.call('POST', '/dev/idp/interaction/x', { body: refused, headers: form }),
  };
  for (const [name, answer] of Object.entries(answers)) {
    expect(faultOf(answer), name).toBeUndefined();
    expect(answer.body, name).toContain('&lt;img/');
  }
});
