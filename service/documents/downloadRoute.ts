import type { FastifyInstance } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { notFound } from '#service/refusals.ts';
import { textIn } from '#service/texts.ts';
import { referenceOf } from './consentCopy.ts';
import { readConsents } from './consentRecord.ts';
import { dataPage } from './dataPage.ts';
import { DOWNLOAD_PATH, type Download, readDownload } from './downloadLinks.ts';
import { copyMessages, dataMessages } from './messages.ts';
import { participantData } from './participantData.ts';
import { copyOf } from './storedCopies.ts';

interface DownloadedFile {
  /** ASCII, with extension. */
  name: string;
  type: string;
  content: string;
}

type Makers = {
  readonly [K in Download['kind']]: (
    deps: Deps,
    download: Extract<Download, { kind: K }>,
    now: Date,
  ) => Promise<DownloadedFile>;
};

/** How each kind of file is created. */
const makers: Makers = {
  async consent(deps, { id, enrollment }, now) {
    const [record] = await readConsents(deps.db, { id, enrollment });
    const study = record && deps.studies.all.find(({ slug }) => slug === record.study);
    if (!study) throw notFound();
    const { html } = await copyOf(deps, study, record, now);
    const name = textIn(record.locale, copyMessages.file, { reference: referenceOf(record) });
    return { name, type: 'text/html', content: html };
  },
  async data(deps, { enrollment, format, locale, zone }, now) {
    const data = await participantData(deps, enrollment, locale, now);
    const name = textIn(locale, dataMessages.file, { day: now.toISOString().slice(0, 10) });
    return format === 'json'
      ? { name: `${name}.json`, type: 'application/json', content: `${JSON.stringify(data, undefined, 2)}\n` }
      : { name: `${name}.html`, type: 'text/html', content: dataPage(data, locale, zone) };
  },
};

/** Adds the route of downloads. The link itself is the permission, so the request needs no session. */
export function addDownloadRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { token: string } }>(`${DOWNLOAD_PATH}/:token`, async (request, reply) => {
    const now = deps.now();
    const download = readDownload(deps.secret, request.params.token, now);
    if (!download) throw notFound();
    const { name, type, content } =
      download.kind === 'consent' ? await makers.consent(deps, download, now) : await makers.data(deps, download, now);
    return reply
      .type(`${type}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(content);
  });
}
