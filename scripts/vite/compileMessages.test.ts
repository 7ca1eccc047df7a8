import { IntlMessageFormat } from 'intl-messageformat';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { compiled, compileMessages, removeNotes } from './compileMessages.ts';

test.each([
  ['en', en],
  ['es', es],
] as const)('each compiled text of %s formats as its source does', (locale, texts) => {
  for (const text of Object.values(texts)) {
    const source = new IntlMessageFormat(text, locale);
    const values = Object.fromEntries([
      ...[...text.matchAll(/\{\s*(\w+)/g)].map(([, name]) => [name!, 2] as const),
      ...[...text.matchAll(/<(\w+)/g)].map(([, name]) => [name!, (parts: string[]) => parts.join('')] as const),
    ]);
    const result = compiled(text);
    if (typeof result === 'string') expect(result).toBe(source.format(values));
    else expect(new IntlMessageFormat(result, locale).format(values)).toEqual(source.format(values));
  }
});

const transform = (code: string, plugin = compileMessages()): string | undefined => {
  const { transform: hook } = plugin as unknown as {
    transform: { handler(code: string, id: string): { code: string } | undefined };
  };
  return hook.handler.call({ parse: parseAst } as never, code, '/portal/messages.ts')?.code;
};

test('a module keeps its plain texts, gets trees for the others, and loses the notes to translators', () => {
  const code = transform(
    "export const m = defineMessages({ a: { id: 'a', defaultMessage: `It's {n}`, description: 'x {y}' }, b: { id: 'b', defaultMessage: 'Plain', description: 'Note.' } });",
  );
  expect(code).not.toMatch(/description|Note/);
  expect(code).toContain('"Plain"');
  expect(code).toContain('[{"type":0,"value":"It\'s "},{"type":1,"value":"n"}]');
});

test('the package keeps all texts as they are, and loses the notes to translators', () => {
  const code = transform(
    "defineMessages({ a: { id: 'a', defaultMessage: `It's {n}`, description: 'x {y}' } })",
    removeNotes(),
  );
  expect(code?.replaceAll(' ', '')).toBe("defineMessages({a:{id:'a',defaultMessage:`It's{n}`,}})");
});

test('a text that is put together as the program runs stops the build', () => {
  expect(() => transform("defineMessages({ a: { id: 'a', defaultMessage: 'x' + y, description: '' } })")).toThrow(
    /defaultMessage is not one plain text/,
  );
});

test('a module without messages is left alone', () => {
  expect(transform('const defineMessages = (m) => m;')).toBeUndefined();
});
