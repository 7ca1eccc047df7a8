import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { localText } from '#kit/pure/texts/index.ts';
import { later, minutes } from '#service/clock.ts';
import type { Deps } from '#service/deps/deps.ts';
import { readPartnerAccount } from '#service/identity/federation/partnerSite.ts';
import { cookiesOf } from '#service/http/request.ts';
import { createNonce, plainPage, sendPage } from '#service/http/pages/html.ts';
import { markup } from '#service/markup.ts';
import { notFound } from '#service/refusals.ts';
import { sha256 } from '#service/ids.ts';
import { PARTNER_STAND_IN, standInKey } from '#service/study/standIns.ts';
import type { Study } from '#service/study/study.ts';
import { addFormRoutes, isAddress, sendLogInPage } from './logInPage.ts';

/** Milliseconds that a login at the stand-in lasts. */
const LIFETIME = minutes(60);

interface Visit {
  Params: { study: string };
  Body: { email?: string; log_out?: string };
}

/**
 * Adds a page that stands in for the website of a study's partner, under /dev/partner. Any visitor can log in there
 * with any address, so it exists only beside the development mailbox, which gives the same.
 */
export async function addPartnerSite(app: FastifyInstance, { mailer, studies, now }: Deps): Promise<void> {
  if (!mailer.keepsMails) return;
  const siteOf = ({ params }: Pick<FastifyRequest<Visit>, 'params'>) => {
    const study = studies.all.find(({ slug }) => slug === params.study);
    if (study?.partnerSite?.issuer !== PARTNER_STAND_IN) throw notFound();
    return { study, ...study.partnerSite };
  };

  await addFormRoutes(app, (scope) => {
    const path = `${PARTNER_STAND_IN}/:study`;
    scope.get<Visit>(path, async (request, reply) => {
      const { study } = siteOf(request);
      const account = await readPartnerAccount(study, cookiesOf(request.headers.cookie), now());
      return account ? sendAccount(reply, study, account.email ?? '') : sendLogIn(reply, study);
    });
    scope.post<Visit>(path, async (request, reply) => {
      const { study, cookie } = siteOf(request);
      const { email = '', log_out } = request.body ?? {};
      if (log_out === undefined && !isAddress(email)) return sendLogIn(reply, study, email);
      const value = log_out === undefined ? await signedCookie(study, email.trim(), now()) : '';
      const lifetime = value === '' ? 0 : LIFETIME / 1000;
      return reply
        .header('Set-Cookie', `${cookie}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax`)
        .redirect(log_out === undefined ? `/${study.slug}/` : `${PARTNER_STAND_IN}/${study.slug}`, 303);
    });
  });
}

const signedCookie = ({ slug }: Study, email: string, now: Date): Promise<string> =>
  new SignJWT({ email, email_verified: true })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer(PARTNER_STAND_IN)
    .setAudience(slug)
    .setSubject(sha256(email.toLowerCase()).slice(0, 24))
    .setIssuedAt(now)
    .setExpirationTime(later(now, LIFETIME))
    .sign(standInKey());

const titleOf = ({ partnerSite, meta }: Study): string =>
  `${localText(partnerSite!.name, 'en', meta.primary_locale)} (stand-in)`;

const sendLogIn = (reply: FastifyReply, study: Study, refused?: string): FastifyReply =>
  sendLogInPage(reply, {
    title: titleOf(study),
    intro: 'This page stands in for the website of a partner. It runs only in development.',
    buttons: markup`<button type="submit">Log in and go to the study</button>`,
    refused,
  });

/** The page after the login. */
function sendAccount(reply: FastifyReply, study: Study, email: string): FastifyReply {
  const nonce = createNonce();
  const body = markup`<p>You are logged in as ${email}. The study knows this address from the cookie of this page.</p><p><a href="/${study.slug}/">Go to the study</a></p><form method="post"><p><button type="submit" name="log_out" value="yes">Log out</button></p></form>`;
  return sendPage(reply, nonce, plainPage(nonce, titleOf(study), body));
}
