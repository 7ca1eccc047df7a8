import { type Html, markup } from '#service/markup.ts';

/** A part of a mail that is written both as plain text and as HTML. */
export type MailBlock =
  /** An empty line separates paragraphs. */
  | { kind: 'text'; text: string }
  /** A question, as a heading of its answers. */
  | { kind: 'heading'; text: string }
  /** Links that are the purpose of the mail. */
  | { kind: 'buttons'; links: readonly MailLink[] }
  /** Small print below a line, with one link. */
  | { kind: 'footer'; text: string; link: MailLink };

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
  // The line above a signature, which mail programs know.
  footer: ({ text, link }) => `-- \n${text}\n\n${link.label}:\n${link.url}`,
};

/** The mail as plain text. */
export const mailText = (blocks: readonly MailBlock[]): string =>
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

const asHtml: { [K in MailBlock['kind']]: (block: Extract<MailBlock, { kind: K }>) => Html } = {
  text: ({ text }) => markup`${paragraphs(text).map(paragraph)}`,
  heading: ({ text }) => markup`<h2 style="margin:24px 0 16px;font-size:18px;line-height:1.3">${text}</h2>`,
  buttons: ({ links }) =>
    links.length === 1
      ? markup`<p style="margin:24px 0">${anchor(links[0]!, BUTTON)}</p>`
      : markup`<ul style="margin:0 0 16px;padding:0;list-style:none">${links.map((link) => markup`<li>${anchor(link, BUTTON)}</li>`)}</ul>`,
  footer: ({ text, link }) =>
    markup`<div style="margin-top:32px;padding-top:16px;border-top:1px solid;font-size:14px">${paragraph(text)}<p style="margin:0">${anchor(link, 'color:inherit')}</p></div>`,
};

interface HtmlMail {
  /** BCP 47. */
  lang: string;
  title: string;
  /** The study's name, above the heading. */
  from: string;
  /** `#rrggbb`, for a line above the mail. */
  color: string | undefined;
  blocks: readonly MailBlock[];
}

/**
 * The mail as an HTML page. It contains no image, script or other resource, so opening it tells nobody anything. It sets
 * no colors for text, so mail programs choose readable ones in their light and dark modes.
 */
export const mailHtml = ({ lang, title, from, color = 'currentColor', blocks }: HtmlMail): string =>
  markup`<!doctype html><html lang="${lang}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:break-word"><div role="article" aria-roledescription="email" lang="${lang}" dir="auto" style="max-width:36rem;margin:0 auto"><div style="height:4px;margin-bottom:24px;background:${color}"></div><p style="margin:0 0 8px;font-size:14px;font-weight:600">${from}</p><h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${title}</h1>${blocks.map((block) => asHtml[block.kind](block as never))}</div></body></html>
`.source;
