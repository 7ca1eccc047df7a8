import { studyColors } from '#kit/pure/brand/index.ts';
import { localText, toBcp47 } from '#kit/pure/texts/index.ts';
import type { Config } from '#service/config/config.ts';
import { type Html, markup } from '#service/markup.ts';
import { serviceMessages } from '#service/messages.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';

/** A part of a mail that is written both as plain text and as HTML. */
export type MailBlock =
  /** An empty line separates paragraphs. */
  | { kind: 'text'; text: string }
  /** A question, as a heading of its answers. */
  | { kind: 'heading'; text: string }
  /** Links that are the purpose of the mail. */
  | { kind: 'buttons'; links: readonly MailLink[] }
  /** What a stranger wrote: nothing in it is a link. */
  | { kind: 'quote'; text: string }
  /** Small print below a line: why the reader gets the mail, how to reach the study, and maybe a link that stops such mails. */
  | {
      kind: 'footer';
      why: string;
      contact: { label: string; links: readonly MailLink[] } | undefined;
      stop?: MailLink;
    };

interface MailLink {
  label: string;
  url: string;
}

const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const asText: { [K in MailBlock['kind']]: (block: Extract<MailBlock, { kind: K }>) => string } = {
  text: ({ text }) => paragraphs(text).join('\n\n'),
  heading: ({ text }) => text,
  buttons: ({ links }) => links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
  quote: ({ text }) => text,
  // The line above a signature, which mail programs know.
  footer: ({ why, contact, stop }) =>
    [
      `-- \n${why}`,
      ...(contact ? [`${contact.label} ${contact.links.map(({ label }) => label).join(', ')}`] : []),
      ...(stop ? [`\n${stop.label}:\n${stop.url}`] : []),
    ].join('\n'),
};

/** The mail as plain text. */
const mailText = (blocks: readonly MailBlock[]): string =>
  `${blocks.map((block) => asText[block.kind](block as never)).join('\n\n')}\n`;

const BUTTON =
  'display:inline-block;box-sizing:border-box;min-width:8rem;padding:12px 20px;margin:0 8px 12px 0;border:2px solid currentColor;border-radius:8px;font-weight:600;text-decoration:none;color:inherit';

const anchor = ({ label, url }: MailLink, style: string): Html =>
  markup`<a href="${url}" style="${style}">${label}</a>`;
/** A line that is a URL is a link. */
const line = (text: string): Html | string =>
  /^https?:\/\/\S+$/.test(text) ? anchor({ label: text, url: text }, 'color:inherit') : text;
const paragraph = (text: string): Html =>
  markup`<p style="margin:0 0 16px">${text.split('\n').map((each, i) => (i === 0 ? line(each) : markup`<br>${line(each)}`))}</p>`;

const small = (content: Html | string): Html => markup`<p style="margin:0 0 8px">${content}</p>`;

const asHtml: { [K in MailBlock['kind']]: (block: Extract<MailBlock, { kind: K }>) => Html } = {
  text: ({ text }) => markup`${paragraphs(text).map(paragraph)}`,
  heading: ({ text }) => markup`<h2 style="margin:24px 0 16px;font-size:18px;line-height:1.3">${text}</h2>`,
  buttons: ({ links }) =>
    links.length === 1
      ? markup`<p style="margin:24px 0">${anchor(links[0]!, BUTTON)}</p>`
      : markup`<ul style="margin:0 0 16px;padding:0;list-style:none">${links.map((link) => markup`<li>${anchor(link, BUTTON)}</li>`)}</ul>`,
  quote: ({ text }) =>
    markup`<blockquote style="margin:0 0 24px;padding-left:16px;border-left:4px solid">${paragraphs(text).map((each) => markup`<p style="margin:0 0 16px;white-space:pre-line">${each}</p>`)}</blockquote>`,
  footer: ({ why, contact, stop }) =>
    markup`<div style="margin-top:32px;padding-top:16px;border-top:1px solid;font-size:14px">${small(why)}${contact && small(markup`${contact.label} ${contact.links.map((link, i) => markup`${i > 0 && ', '}${anchor(link, 'color:inherit')}`)}`)}${stop && small(anchor(stop, 'color:inherit'))}</div>`,
};

interface WrittenMail {
  config: Pick<Config, 'publicUrl'>;
  study: Study;
  locale: string;
  /** The heading. */
  title: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets the mail. */
  why: string;
  /** The link that stops such mails. */
  stop?: MailLink;
  /** Whether the study itself is the reader, which needs not be told how to reach it. */
  isToStudy?: boolean;
}

/**
 * The one template of all mails: the study's name on the color of the portal's header, the heading, the blocks, and below a line why the reader
 * gets the mail and whom to ask. It contains no image, script or other resource, so opening it tells nobody anything. Outside of the header, it
 * sets no colors, so mail programs choose readable ones in their light and dark modes.
 */
export function writeMail(mail: WrittenMail): { text: string; html: string } {
  const { study, locale, title, why, stop } = mail;
  const lang = toBcp47(locale);
  const name = localText(study.meta.study_name, locale, study.meta.primary_locale);
  const { strong, onStrong } = studyColors(study.meta.brand?.branding_json ?? {}, 'light').colors;
  const contact = mail.isToStudy ? undefined : contactOf(mail);
  const blocks: MailBlock[] = [...mail.blocks, { kind: 'footer', why, contact, ...(stop && { stop }) }];
  return {
    text: mailText(blocks),
    html: markup`<!doctype html><html lang="${lang}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:break-word"><div role="article" aria-roledescription="email" lang="${lang}" dir="auto" style="max-width:36rem;margin:0 auto"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 24px"><tr><td bgcolor="${strong}" style="padding:16px 20px;border-radius:8px;background:${strong};color:${onStrong};font-size:18px;line-height:1.3;font-weight:700">${name}</td></tr></table><h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${title}</h1>${blocks.map((block) => asHtml[block.kind](block as never))}</div></body></html>
`.source,
  };
}

/** How participants reach the study: its address and telephone number, otherwise its pages. */
function contactOf({ config, study, locale }: WrittenMail): { label: string; links: MailLink[] } {
  const { support_email: email, support_phone: phone } = study.meta;
  const links = [
    ...(email ? [{ label: email, url: `mailto:${email}` }] : []),
    ...(phone ? [{ label: phone, url: `tel:${phone.replace(/[^+\d]/g, '')}` }] : []),
  ];
  const page = `${config.publicUrl}/${study.slug}/`;
  return {
    label: textIn(locale, serviceMessages.mailContact),
    links: links.length > 0 ? links : [{ label: page, url: page }],
  };
}
