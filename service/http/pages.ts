import type { FastifyInstance } from 'fastify';
import { localText } from '#kit/texts/index.ts';
import type { Deps } from '#service/deps/deps.ts';
import { readMailbox } from '#service/mail/mailer.ts';
import { isDraft, type Study } from '#service/study/study.ts';
import { serviceMessages } from '#service/messages.ts';
import { notFound } from '#service/refusals.ts';
import { textIn } from '#service/texts.ts';
import { pageLanguage } from './notFoundPage.ts';
import { escapeHtml } from '#service/escapeHtml.ts';
import { mailPolicy } from './securityHeaders.ts';
import { createNonce, plainPage, sendPage } from './html.ts';

/** Adds the pages that the service renders itself: the list of studies and the development mailbox. */
export function addPages(app: FastifyInstance, { studies, mailer, outbox, db }: Deps): void {
  const open = studies.all.filter((study) => !isDraft(study));

  app.get('/', (request, reply) => {
    if (open.length === 1) return reply.redirect(`/${open[0]!.slug}/`, 302);
    const nonce = createNonce();
    const lang = pageLanguage(request);
    const title = textIn(lang, serviceMessages.studies);
    return sendPage(reply, nonce, plainPage(nonce, title, studyList(open, lang), { lang }));
  });

  if (!mailer.keepsMails) return;
  app.get('/dev/mailbox', async (_request, reply) => {
    await outbox.settle();
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

function studyList(studies: readonly Study[], lang: string): string {
  if (studies.length === 0) return `<p>${escapeHtml(textIn(lang, serviceMessages.noStudies))}</p>`;
  const items = studies.map(
    ({ slug, meta }) =>
      `<li><a href="/${slug}/">${escapeHtml(localText(meta.study_name, lang, meta.primary_locale))}</a></li>`,
  );
  return `<ul class="choices">${items.join('')}</ul>`;
}

function mailList(mails: Awaited<ReturnType<typeof readMailbox>>): string {
  const intro =
    '<p>No mail server is set (SMTP_URL), so mails are kept here instead of being sent. The newest is first.</p>';
  if (mails.length === 0) return `${intro}<p>No mail yet.</p>`;
  return (
    intro +
    mails
      .map(
        ({ id, to, subject, text, html, sent_at }) =>
          `<article><h2>${escapeHtml(subject)}</h2><dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Sent</dt><dd><time datetime="${sent_at}">${sent_at}</time></dd></dl>${html === null ? '' : `<p><a href="/dev/mailbox/${id}">With its layout (HTML)</a></p>`}<pre>${escapeHtml(text)}</pre></article>`,
      )
      .join('')
  );
}
