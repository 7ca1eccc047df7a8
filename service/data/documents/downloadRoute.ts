import type { FastifyInstance } from 'fastify';
import type { Deps } from '#service/deps/deps.ts';
import { redeemNonce } from '#service/identity/federation/identities.ts';
import { notFound } from '#service/refusals.ts';
import { findTokens } from '#service/identity/session/tokens.ts';
import { textIn } from '#service/texts.ts';
import { referenceOf } from './consentCopy.ts';
import { readConsents } from './consentRecord.ts';
import { DOWNLOAD_PATH, type Download, readDownload } from './downloadLinks.ts';
import {
  copyMessages,
  dataMessages,
  dataMessages as messages,
  labelMessages as labels,
  tableMessages,
} from './messages.ts';
import { participantData, type OwnFile, type ParticipantData, type SentForm } from './participantData.ts';
import { copyOf } from './storedCopies.ts';
import { formatBytes } from '#kit/form/files/index.ts';
import { type LocalText, localText, type Message, toBcp47 } from '#kit/pure/texts/index.ts';
import { choiceMessages } from '#kit/pure/fields/index.ts';
import { documentPage } from './documentPage.ts';
import { type Html, markup } from '#service/markup.ts';
import { languageIn, momentIn } from './moment.ts';
import { reviewHtml } from './reviewHtml.ts';

type Shown = readonly [label: Message, column: string];

/** The columns that people read, by table. The data file has all columns. */
const shownColumns: Readonly<Record<keyof typeof tableMessages, readonly Shown[]>> = {
  enrollments: [
    [labels.email, 'email'],
    [labels.phone, 'phone_number'],
    [labels.contactMethod, 'preferred_contact_method'],
    [labels.contactTime, 'preferred_contact_time'],
    [labels.compensation, 'compensation'],
    [labels.secondFactor, 'second_factor'],
    [labels.language, 'locale'],
    [labels.when, 'created_at'],
    [labels.status, 'final_status'],
    [labels.arrived, 'arrived_with'],
  ],
  status_changes: [
    [labels.when, 'changed_at'],
    [labels.status, 'status'],
    [labels.reason, 'reason'],
    [labels.by, 'changed_by'],
  ],
  identities: [
    [labels.account, 'issuer'],
    [labels.what, 'subject'],
    [labels.when, 'created_at'],
  ],
  credentials: [[labels.when, 'created_at']],
  consents: [
    [labels.form, 'node'],
    [labels.signed, 'signed'],
    [labels.when, 'created_at'],
    [labels.language, 'locale'],
  ],
  withdrawals: [
    [labels.when, 'recorded_at'],
    [labels.reason, 'reason'],
  ],
  drafts: [
    [labels.form, 'node'],
    [labels.when, 'saved_at'],
    [labels.text, 'draft'],
  ],
  support_requests: [
    [labels.when, 'created_at'],
    [labels.email, 'email'],
    [labels.text, 'request_content'],
    [labels.device, 'client_info'],
  ],
  messages: [
    [labels.when, 'created_at'],
    [labels.text, 'message'],
  ],
  mailings: [
    [labels.form, 'node'],
    [labels.when, 'queued_at'],
  ],
  mails: [
    [labels.when, 'sent_at'],
    [labels.subject, 'subject'],
    [labels.text, 'body'],
  ],
  beginnings: [
    [labels.form, 'node'],
    [labels.when, 'begun_at'],
    [labels.closed, 'closed_at'],
  ],
  events: [
    [labels.when, 'recorded_at'],
    [labels.what, 'event'],
    [labels.text, 'details'],
  ],
  tokens: [
    [labels.device, 'device'],
    [labels.what, 'kind'],
    [labels.when, 'created_at'],
    [labels.lastUsed, 'last_used_at'],
    [labels.until, 'expires_at'],
  ],
  email_codes: [
    [labels.when, 'created_at'],
    [labels.what, 'purpose'],
    [labels.sentTo, 'target'],
  ],
  recovery_codes: [
    [labels.when, 'created_at'],
    [labels.lastUsed, 'used_at'],
  ],
  audit_events: [
    [labels.when, 'at'],
    [labels.what, 'action'],
  ],
};

/** Everything about a participant as a page to read and print. @param zone of times (IANA name); `null`: UTC */
function dataPage(data: ParticipantData, locale: string, zone: string | null): string {
  const say = (message: Message, values?: Record<string, string>) => textIn(locale, message, values);
  const when = (at: Date) => momentIn(at, zone, locale);
  const valueText = (value: unknown): string => {
    if (value instanceof Date) return when(value);
    if (typeof value === 'boolean') return say(value ? choiceMessages.yes : choiceMessages.no);
    if (typeof value !== 'object' || value === null) return String(value);
    const text = Object.values(value).every((each) => typeof each === 'string')
      ? localText(value as LocalText, locale, 'en')
      : '';
    return text || readable(value);
  };
  const titles = new Map(data.sent.map(({ node, title }) => [node, title]));
  const titleOf = (node: unknown): string => titles.get(String(node)) ?? String(node);
  const form = ({ title, sent_at, reference, language, pages }: SentForm): Html =>
    markup`<h3>${title}</h3>
<p class="quiet">${say(messages.sentOn, { when: when(sent_at), reference, language: languageIn(language, locale) })}</p>
${reviewHtml(pages)}`;
  const file = ({ name, type, size, content }: OwnFile): Html => {
    const shown = name ?? type;
    const url = `data:${type};base64,${content}`;
    const own = markup`${type.startsWith('image/') && markup`<img src="${url}" alt="${shown}">`}<a download="${shown}" href="${url}">${say(messages.save, { name: shown })}</a>`;
    return markup`<div><dt>${shown}, ${formatBytes(size, toBcp47(locale))}</dt><dd>${content === null ? say(messages.missing) : own}</dd></div>\n`;
  };
  const row = (name: keyof typeof tableMessages, values: Readonly<Record<string, unknown>>): Html =>
    markup`<dl class="facts">${shownColumns[name]
      .filter(([, column]) => !isEmpty(values[column]))
      .map(
        ([label, column]) =>
          markup`<div><dt>${say(label)}</dt><dd>${column === 'node' ? titleOf(values.node) : valueText(values[column])}</dd></div>`,
      )}</dl>\n`;
  const table = (name: keyof typeof tableMessages): Html => {
    const rows = name === 'audit_events' ? historyOf(data) : (data.records[name] ?? []);
    return rows.length === 0
      ? markup``
      : markup`<h2>${say(tableMessages[name])}</h2>\n${rows.map((each) => row(name, each))}`;
  };
  const [first, ...rest] = Object.keys(shownColumns) as (keyof typeof tableMessages)[];
  const body = markup`<h1>${say(messages.title)}</h1>
<p>${say(messages.about, { study: data.study.name, when: when(data.made_at) })}</p>
<p class="quiet">${say(messages.care)}</p>
${table(first!)}<h2>${say(messages.sent)}</h2>
${data.sent.length > 0 ? data.sent.map(form) : markup`<p>${say(messages.nothing)}</p>\n`}${
    data.files.length > 0 && markup`<h2>${say(messages.files)}</h2>\n<dl>${data.files.map(file)}</dl>\n`
  }${rest.map(table)}`;
  return documentPage({ lang: toBcp47(locale), title: say(messages.title), body });
}

/** What happened when. The answers in the events are above, in words. */
const historyOf = ({ records }: ParticipantData) =>
  (records.audit_events ?? []).map(({ event }) => {
    const { at, action } = event as { at: string; action: string };
    return { at: new Date(at), action };
  });

/** Whether a value has nothing to show. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0);

/** A value of any shape as indented lines: `name: value`. */
function readable(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined)
    .map(([key, each]) =>
      typeof each === 'object' && each !== null
        ? `${indent}${key}:\n${readable(each, `${indent}  `)}`
        : `${indent}${key}: ${String(each)}`,
    )
    .join('\n');
}

interface DownloadedFile {
  /** ASCII, with extension. */
  name: string;
  type: string;
  content: string;
}

type Makers = {
  readonly [K in Download['kind']]: (
    deps: Deps,
    download: Extract<Download, { kind: K }> & { enrollment: string },
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

/**
 * Adds the route of downloads. A link works once, with the token of the session that asked for it: an address in a history
 * or a log opens nothing.
 */
export function addDownloadRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { token: string } }>(`${DOWNLOAD_PATH}/:token`, async (request, reply) => {
    const now = deps.now();
    const link = readDownload(deps.secret, request.params.token, now);
    const sent = String(request.headers['participant-auth-token'] ?? '');
    const token = link && (await findTokens(deps, [sent], now)).get(sent);
    if (!link || token?.id !== link.session) throw notFound();
    if (!(await redeemNonce(deps.db, request.params.token, link.expiresAt))) throw notFound();
    const { download } = link;
    const enrollment = token.record!.enrollment.id;
    const { name, type, content } =
      download.kind === 'consent'
        ? await makers.consent(deps, { ...download, enrollment }, now)
        : await makers.data(deps, { ...download, enrollment }, now);
    return reply
      .type(`${type}; charset=utf-8`)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(content);
  });
}
