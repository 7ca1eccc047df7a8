import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

test('a development server sends the texts of each language in a form that browsers take', async () => {
  const server = await createServer({ configFile: false, root, logLevel: 'silent', server: { middlewareMode: true } });
  const module = await server.transformRequest('/translations/load.ts');
  await server.close();
  const imports = [...module!.code.matchAll(/import\("([^"]+\.json[^"]*)"(.*?)\)/g)].map(([, ...parts]) => parts);
  // An attribute would ask for the type JSON, but Vite answers with JavaScript.
  expect(imports).toEqual([['/translations/es.json?import', '']]);
});
