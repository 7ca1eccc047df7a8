import { type Block, readBlocks } from '#kit/texts/index.ts';
import { type Html, markup } from './markup.ts';

const blockHtml = (block: Block): Html => {
  if (block.kind === 'heading') return markup`<h3>${block.text}</h3>\n`;
  if (block.kind === 'paragraph') return markup`<p>${block.text}</p>\n`;
  return markup`<ul>${block.items.map((item) => markup`<li>${item}</li>`)}</ul>\n`;
};

/** A study's longer text as HTML. Nothing in it is interpreted as HTML. */
export const bodyHtml = (body: string): Html => markup`${readBlocks(body).map(blockHtml)}`;
