import type { FastifyInstance } from 'fastify';
import { localText } from '#kit/pure/texts/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import { readMailbox } from '#service/background/mail/mailer.ts';
import { isDraft, type Study } from '#service/study/study.ts';
import { serviceMessages } from '#service/messages.ts';
import { notFound } from '#service/refusals.ts';
import { textIn } from '#service/texts.ts';
import { pageBar, pageLanguage } from './notFoundPage.ts';
import { type Html, markup } from '#service/markup.ts';
import { mailPolicy } from '../headers/securityHeaders.ts';
import { createNonce, plainPage, sendPage } from './html.ts';

/** Adds the pages that the service renders itself: the list of studies and the development mailbox. */
export function addPages(app: FastifyInstance, { studies, mailer, workQueue, db }: Deps): void {
  const open = studies.all.filter((study) => !isDraft(study));

  app.get('/', (request, reply) => {
    if (open.length === 1) return reply.redirect(`/${open[0]!.slug}/`, 302);
    const nonce = createNonce();
    const lang = pageLanguage(request);
    const title = textIn(lang, serviceMessages.studies);
    return sendPage(reply, nonce, plainPage(nonce, title, studyList(open, lang), { lang, bar: pageBar(lang) }));
  });

  if (!mailer.keepsMails) return;
  app.get('/dev/mailbox', async (_request, reply) => {
    await workQueue.settle();
    const nonce = createNonce();
    return sendPage(reply, nonce, plainPage(nonce, 'Development mailbox', mailList(await readMailbox(db))));
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const html = (await readMailbox(db)).find(({ id }) => id === params.id)?.html;
    if (!html) throw notFound();
    return reply
      .header('Content-Security-Policy', mailPolicy)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function studyList(studies: readonly Study[], lang: string): Html {
  if (studies.length === 0) return markup`<p>${textIn(lang, serviceMessages.noStudies)}</p>`;
  const items = studies.map(({ slug, meta }) => {
    const say = (text: Parameters<typeof localText>[0]): string => localText(text, lang, meta.primary_locale);
    const summary = say(meta.study_summary);
    return markup`<li><a href="/${slug}/">${say(meta.study_name)}</a>${summary !== '' && markup`<p>${summary}</p>`}</li>`;
  });
  return markup`<ul class="choices cards">${items}</ul>`;
}

function mailList(mails: Awaited<ReturnType<typeof readMailbox>>): Html {
  const list = mails.map(
    ({ id, to, subject, text, html, sent_at }) =>
      markup`<article><h2>${subject}</h2><dl><dt>To</dt><dd>${to}</dd><dt>Sent</dt><dd><time datetime="${sent_at}">${sent_at}</time></dd></dl>${html !== null && markup`<p><a href="/dev/mailbox/${id}">With its layout (HTML)</a></p>`}<pre>${text}</pre></article>`,
  );
  return markup`<p>No mail server is set (SMTP_URL), so mails are kept here instead of being sent. The newest is first.</p>${mails.length === 0 ? markup`<p>No mail yet.</p>` : list}`;
}
