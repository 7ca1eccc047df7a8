export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/**
 * Splits a study's longer text into blocks: an empty line separates paragraphs, headings start with `## `, list items
 * with `- `. Pure.
 */
export function readBlocks(body: string): Block[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part): Block[] => {
      const blocks: Block[] = [];
      for (const line of part
        .split('\n')
        .map((text) => text.trim())
        .filter(Boolean)) {
        const last = blocks.at(-1);
        if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
        else if (line.startsWith('- ') && last?.kind === 'list') last.items.push(line.slice(2));
        else if (line.startsWith('- ')) blocks.push({ kind: 'list', items: [line.slice(2)] });
        else if (last?.kind === 'paragraph') last.text += ` ${line}`;
        else blocks.push({ kind: 'paragraph', text: line });
      }
      return blocks;
    });
}
