import type { FastifyReply, FastifyInstance } from 'fastify';
import { type Html, markup } from '#service/markup.ts';
import { createNonce, plainPage, sendPage } from '#service/http/pages/html.ts';

interface LogInPage {
  title: string;
  /** One sentence about the page. */
  intro: string;
  buttons: Html;
  /** What was typed, if it is no email address. */
  refused?: string | undefined;
}

/** Whether a text can be an email address, which is all that these pages ask for. */
export const isAddress = (text: string): boolean => /^\S+@\S+$/.test(text);

/** Sends a login page that asks for an email address only. There is no password, because there is nothing to protect. */
export function sendLogInPage(reply: FastifyReply, { title, intro, buttons, refused }: LogInPage): FastifyReply {
  const nonce = createNonce();
  const isRefused = refused !== undefined;
  const body = markup`<p>${intro} Every email address has an account here.</p><form method="post"><p><label for="email">Email address</label><br><input id="email" name="email" type="email" autocomplete="username" required autofocus value="${refused}"${isRefused && markup` aria-invalid="true" aria-describedby="error"`}></p>${isRefused && markup`<p id="error" role="alert">Enter an email address.</p>`}<p>${buttons}</p></form>`;
  return sendPage(reply, nonce, plainPage(nonce, title, body));
}

/** In bytes. The forms have a few short inputs. */
const LARGEST_FORM = 4096;

/**
 * Adds routes that receive the forms of the development service's own pages.
 * @param add adds them; their body is an object of texts
 */
export const addFormRoutes = async (app: FastifyInstance, add: (scope: FastifyInstance) => void): Promise<void> =>
  void (await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    add(scope);
  }));
