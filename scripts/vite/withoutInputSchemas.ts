import type { Plugin } from 'vite';
import { type Edit, edited, find, nameOf, type Node } from './edit.ts';

/**
 * Leaves the schemas of inputs, with their descriptions, out of the portal: only the check of studies and the documentation read them.
 * Each field type keeps an empty one.
 */
export const withoutInputSchemas = (): Plugin => ({
  name: 'without-input-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    order: 'post',
    handler(code, id) {
      if (/[\\/]node_modules[\\/]/.test(id) || !code.includes('inputSchema')) return undefined;
      const edits = find(this.parse(code) as unknown as Node, ({ type }) => type === 'ObjectExpression')
        .flatMap(({ properties }) => (properties as Node[]).filter((property) => nameOf(property) === 'inputSchema'))
        .map(({ start, end }): Edit => ({ start: start as number, end: end as number, text: 'inputSchema: {}' }));
      return edits.length === 0 ? undefined : { code: edited(code, edits), map: null };
    },
  },
});
