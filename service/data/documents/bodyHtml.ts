import { type Block, readBlocks } from '#kit/pure/texts/index.ts';
import { type Html, markup } from '#service/markup.ts';

const blockHtml = (block: Block, isInTable: boolean): Html => {
  if (block.kind === 'heading')
    return isInTable ? markup`<p><strong>${block.text}</strong></p>\n` : markup`<h3>${block.text}</h3>\n`;
  if (block.kind === 'paragraph') return markup`<p>${block.text}</p>\n`;
  return markup`<ul>${block.items.map((item) => markup`<li>${item}</li>`)}</ul>\n`;
};

/**
 * A study's longer text as HTML. Nothing in it is interpreted as HTML.
 * @param isInTable renders the text for a table cell, where its headings are not headings of the page
 */
export const bodyHtml = (body: string, { isInTable = false } = {}): Html =>
  markup`${readBlocks(body).map((block) => blockHtml(block, isInTable))}`;
