import type { FastifyInstance } from 'fastify';
import { nodePath } from '#schemas/nodePaths.ts';
import { EHR_NODE } from '#schemas/healthRecords.ts';
import type { Deps } from '#service/deps/deps.ts';
import { markup } from '#service/markup.ts';
import { RETURN_PATH } from '#service/connections/healthRecords/client.ts';
import { findReturn } from '#service/connections/healthRecords/departures.ts';
import { serviceMessages } from '#service/messages.ts';
import { textIn } from '#service/texts.ts';
import { firstOf } from '../request.ts';
import { createNonce, plainPage, sendPage } from './html.ts';
import { pageLanguage } from './notFoundPage.ts';

/** What an organization can send back, by the names under which the portal finds it. */
const passedOn = { state: 'ehr_state', code: 'ehr_code', iss: 'ehr_iss', error: 'ehr_error' } as const;
/** The longest address that is passed on. */
const LONGEST = 5_000;

/**
 * Adds the page that health organizations send browsers back to. All organizations and studies share it, because its
 * address is registered. It leads to the participant's screen with everything after the `#`, which no server gets. Only
 * the participant's own session can use it there.
 */
export function addHealthReturn(app: FastifyInstance, deps: Deps): void {
  app.get(RETURN_PATH, async (request, reply) => {
    const query = request.query as Record<string, string | string[] | undefined>;
    const state = firstOf(query.state) ?? '';
    const found = request.url.length > LONGEST ? undefined : await findReturn(deps, state);
    if (found) {
      const hash = new URLSearchParams();
      for (const [name, passed] of Object.entries(passedOn)) {
        const value = firstOf(query[name]);
        if (value) hash.set(passed, value);
      }
      const path = nodePath({ slug: found.node, type: EHR_NODE });
      return reply.header('Cache-Control', 'no-store').redirect(`/${found.study}${path}#${hash.toString()}`, 303);
    }
    const nonce = createNonce();
    const lang = pageLanguage(request);
    const say = (name: 'healthReturnTitle' | 'healthReturnExpired') => textIn(lang, serviceMessages[name]);
    const body = markup`<p>${say('healthReturnExpired')}</p>`;
    return sendPage(reply, nonce, plainPage(nonce, say('healthReturnTitle'), body, { lang }), { status: 409 });
  });
}
