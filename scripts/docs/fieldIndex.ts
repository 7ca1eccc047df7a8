import { usageGroups } from '#kit/pure/fields/index.ts';
import type { FieldFolder } from './fieldPage.ts';

const code = (text: string): string => `\`${text}\``;

/** The list of all field types by group, with a link to the page of each. */
export const fieldIndex = (folders: readonly FieldFolder[]): string => `# Field types

A page per field type: when to use it, its settings, the answers that it sends, its messages. This list is generated from the folders of \`renderers\` by \`npm run generate\`; do not edit it.

| field type | \`interface\` | also called | when to use it |
|---|---|---|---|
${usageGroups
  .flatMap((group) =>
    folders
      .filter(({ usage }) => usage.group === group)
      .toSorted((a, b) => a.usage.name.localeCompare(b.usage.name))
      .map(
        ({ type, usage }) =>
          `| [${usage.name}](${type.type}.md) | ${code(type.type)} | ${(type.aliases ?? []).map(code).join(' ') || '–'} | ${usage.use.replaceAll('|', '\\|')} |`,
      ),
  )
  .join('\n')}
`;
