import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutInputSchemas } from './withoutInputSchemas.ts';

const transform = (code: string): string | undefined => {
  const { transform: hook } = withoutInputSchemas() as unknown as {
    transform: { handler(code: string, id: string): { code: string } | undefined };
  };
  return hook.handler.call({ parse: parseAst } as never, code, '/renderers/fields/number/field.ts')?.code;
};

test('a field type keeps an empty schema of its input, and everything else', () => {
  expect(transform("define({ type: 'number', inputSchema: { properties: { config: settings } }, initial: 1 })")).toBe(
    "define({ type: 'number', inputSchema: {}, initial: 1 })",
  );
});

test('what reads the schema stays', () => {
  for (const code of ['const { inputSchema } = type;', 'keysOf(type.inputSchema)', 'define({ type })'])
    expect(transform(code)).toBeUndefined();
});
