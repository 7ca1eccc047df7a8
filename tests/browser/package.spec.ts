import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { expect, type Page } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { publint } from 'publint';
import { watchPage } from './gallery/watchPage.ts';
import { installPackage } from './package/installPackage.ts';
import { serveProject } from './package/serveProject.ts';
import { isWhole } from '../sample.ts';
import { pagePolicy } from '../../service/http/headers/securityHeaders.ts';
import { test } from './setup/test.ts';
import { followRequests } from './setup/rest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files of `npm create vite` besides those shown in docs/package.md. */
const EMPTY: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="es"><head><meta charset="utf-8" /><meta name="csp-nonce" content="%CSP_NONCE%" /><link rel="icon" href="data:," /><title>Study</title></head><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      // Applications can export what the package's functions return.
      declaration: true,
      skipLibCheck: true,
      verbatimModuleSyntax: true,
      // As strict as an application can be.
      noPropertyAccessFromIndexSignature: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noImplicitOverride: true,
      types: [],
      preserveSymlinks: false,
    },
    include: ['src', 'vite.config.ts'],
  }),
};

/** The smallest form: one text of the host's own schema. */
const SMALLEST = `import { plainForm, KitForm, KitThemeProvider } from 'participant-forms-kit';
import { genericEntries } from 'participant-forms-kit/generic';
import { createRoot } from 'react-dom/client';
const form = plainForm({ type: 'object', properties: { name: { type: 'string' } } });
createRoot(document.getElementById('root')!).render(<KitThemeProvider><KitForm form={form} registry={genericEntries} onSubmit={async () => ({ ok: true })} /></KitThemeProvider>);
`;
/** A test of the field type that docs/package.md writes: its error, its answer. */
const OWN_FIELD_TYPE = `import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Measures, measures } from './Measures';
import userEvent from '@testing-library/user-event';

test('the size of a wrist', async () => {
  expect(measures.problems).toEqual([]);
  const onSubmit = vi.fn();
  render(<Measures onSubmit={onSubmit} />);
  const box = await screen.findByRole('textbox', { name: /wrist/ });
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findAllByText(/Enter how big your wrist is/);
  await userEvent.type(box, '60');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await vi.waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent).toContain('Enter 40 centimeters or less.');
  await userEvent.clear(box);
  await userEvent.type(box, '17');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith(17));
});
`;
/** Tests of an application whose runner has no global hooks. */
const OWN_TESTS = `import { compileForm, defineForm, fieldTypes, registry } from 'participant-forms-kit';
import { renderForm } from 'participant-forms-kit/testing';
import { expect, test } from 'vitest';

const form = compileForm(defineForm({ hours: { interface: 'number', label: 'Hours' } }), fieldTypes);
test.each([1, 2])('form %i is alone on the page', async (hours) => {
  const { fillIn } = await renderForm({ form, registry });
  expect(document.querySelectorAll('form')).toHaveLength(1);
  await fillIn({ Hours: hours });
});
`;
/** Misspelled definitions, which must not compile, and exports whose types the application does not write. */
const TYPED = `import { compileForm, defineForm, definePages, fieldTypes, inputs, passportOf, type FormDefinition, type KnownInput } from 'participant-forms-kit';
import { field } from 'participant-forms-kit/fields/number';
// @ts-expect-error There is no such field type.
import { field as misspelled } from 'participant-forms-kit/fields/nummber';
defineForm({
  // @ts-expect-error There is no such field type.
  hours: { interface: 'nummber', label: 'Hours' },
  // @ts-expect-error There is no such setting.
  naps: { interface: 'number', label: 'Naps', config: { maximum: 9, minimun: 0 } },
  // @ts-expect-error There is no such setting.
  pills: inputs.number({ label: 'Pills', config: { minimun: 0 } }),
  // @ts-expect-error There is no such key in a condition.
  why: { interface: 'text', label: 'Why?', condition: { field: 'hours', les_than: 6 } },
  // @ts-expect-error There is no such key of a wrapper.
  how: { interface: 'text', label: 'How?', wrapper: { hide_label: true, widht: 'small' } },
});
definePages([
  // @ts-expect-error There is no such key of a page.
  { titel: 'Sleep', inputs: { hours: { interface: 'number', label: 'Hours' } } },
]);
({
  // @ts-expect-error There is no such field type.
  schema: [{ inputs: [{ interface: 'nummber', name: 'hours' }] }],
}) satisfies FormDefinition<KnownInput>;
export const typed = defineForm({ hours: { interface: 'number', label: 'Hours' } });
export const paged = definePages([{ inputs: { hours: { interface: 'number', label: 'Hours' } } }]);
export const compiled = compileForm(typed, [field, misspelled, ...fieldTypes]);
export const passport = passportOf('phq9');
`;
/** A page of a host with a look of its own: a form is a part of it, and another is in a web component. */
const IN_HOST = `import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { compileForm, KitForm, KitThemeProvider, type FormDefinition } from 'participant-forms-kit';
import { fieldTypes, registry } from 'participant-forms-kit';
import { createRoot } from 'react-dom/client';
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')!.content;
const sheet = document.createElement('style');
sheet.nonce = nonce;
sheet.textContent = 'html { font-size: 15px } body { background: rgb(1, 2, 3); color: rgb(4, 5, 6) } a { color: rgb(7, 8, 9) }';
document.head.append(sheet);
const definition: FormDefinition = { schema: [{ sections: [{ inputs: [
  { interface: 'text', name: 'why', label: 'Why?', required: true },
  { interface: 'date_picker', name: 'day', label: 'Which day?', required: true },
] }] }] };
const form = compileForm(definition, fieldTypes, { locale: 'en' });
const branding = { color_1: '#0b6e4f' };
const Part = ({ cache }: { cache?: ReturnType<typeof createCache> }) => (
  <KitThemeProvider branding={branding} locale="en" nonce={nonce} cache={cache} textSize={18} mode="high-contrast">
    <KitForm form={form} registry={registry} onSubmit={async () => ({ ok: true })} />
  </KitThemeProvider>
);
customElements.define('study-form', class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    const container = root.appendChild(document.createElement('div'));
    createRoot(root.appendChild(document.createElement('div'))).render(<Part cache={createCache({ key: 'shadow', container, nonce })} />);
  }
});
const host = createTheme({ cssVariables: true, palette: { primary: { main: '#123456' } }, components: { MuiTextField: { defaultProps: { size: 'small' } } } });
const shown = new URLSearchParams(location.search).get('form');
createRoot(document.getElementById('root')!).render(
  <CacheProvider value={createCache({ key: 'host', nonce })}>
    <ThemeProvider theme={host}>
      <a href="#host">Host</a>
      <Button>Press</Button>
      {shown === 'part' ? <Part /> : null}
    </ThemeProvider>
  </CacheProvider>,
);
if (shown === 'shadow') document.body.append(document.createElement('study-form'));
`;
/** A form that its application steers, in a form of the application if the address asks for one. */
const STEERED = `import { plainForm, KitForm, KitThemeProvider, type FormValues, type KitFormHandle } from 'participant-forms-kit';
import { genericEntries } from 'participant-forms-kit/generic';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')!.content;
const isInForm = location.search === '?outer';
const text = { type: 'string' };
const cityOf = (data: FormValues) => (data.address as { city?: string } | undefined)?.city;
function App() {
  const form = useRef<KitFormHandle>(null);
  const [data, setData] = useState<FormValues>({ name: 'Ana' });
  const buttons = {
    Send: () => form.current!.submit(),
    Move: () => setData({ ...data, address: { city: 'Nowhere' } }),
    Correct: () => form.current!.setAnswers({ address: { city: 'Bern' } }),
    Street: () => form.current!.focus('/address/street'),
    Begin: () => form.current!.reset(),
    Check: () => { document.body.title = form.current!.validate().map(({ keyword }) => keyword).join(); },
  };
  const content = <>
    <KitThemeProvider locale="en" nonce={nonce}>
      <KitForm
        ref={form}
        form={plainForm({ type: 'object', required: ['name'], properties: { name: text, address: { type: 'object', properties: { city: text, street: text } } } })}
        registry={genericEntries}
        data={data}
        onChange={(change) => setData(change.data)}
        onSubmit={async (sent) => cityOf(sent.data) === 'Nowhere' ? { ok: false, fieldErrors: [{ attribute: '/address/city', message: 'No such city' }] } : { ok: true }}
      />
    </KitThemeProvider>
    <output>{JSON.stringify(data)}</output>
    {Object.entries(buttons).map(([name, press]) => <button key={name} type="button" onClick={press}>{name}</button>)}
  </>;
  return isInForm ? <form onSubmit={(event) => { event.preventDefault(); document.body.title = 'Sent'; }}>{content}<input aria-label="Own" /><button>Outer</button></form> : content;
}
createRoot(document.getElementById('root')!).render(<App />);
`;
/** A host's own `<JsonForms>` with a list at the root, and a form whose parts are written inline, one of which throws. */
const PLAIN_HOST = `import { rankWith, scopeEndsWith } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { createValidator, KitForm, KitTexts, KitThemeProvider, plainForm, type FormValues } from 'participant-forms-kit';
import { genericEntries } from 'participant-forms-kit/generic';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')!.content;
const night = { type: 'object', properties: { hours: { type: 'number' }, dream: { type: 'string' } } };
const schema = { type: 'array', items: { $ref: '#/definitions/night' }, definitions: { night } };
const validator = createValidator();
const text = { type: 'string' };
const Broken = (): never => { throw new Error('The renderer of the host is broken.'); };
function App() {
  const [nights, setNights] = useState<unknown>([]);
  const [data, setData] = useState<FormValues>();
  const [sent, setSent] = useState(0);
  return (
    <KitThemeProvider locale="en" nonce={nonce}>
      <KitTexts locale="en">
        <JsonForms schema={schema} data={nights} renderers={genericEntries} ajv={validator} onChange={(change) => setNights(change.data)} />
      </KitTexts>
      <output aria-label="Nights">{JSON.stringify(nights)}</output>
      <KitForm
        form={plainForm({ type: 'object', properties: { name: text, mood: text } })}
        registry={[...genericEntries, { tester: rankWith(1000, scopeEndsWith('mood')), renderer: Broken }]}
        onChange={(change) => setData(change.data)}
        onSubmit={async () => { setSent(sent + 1); return { ok: true }; }}
      />
      <output aria-label="Form">{JSON.stringify([data, sent])}</output>
    </KitThemeProvider>
  );
}
createRoot(document.getElementById('root')!).render(<App />);
`;
/** Limit for the gzipped JavaScript that the page of the smallest form loads, including React and MUI, in kB. */
const LIMIT_KB = 223;

/** What Are the Types Wrong says; some kinds of problems concern no way of resolving modules. */
interface Problem {
  kind: string;
  resolutionKind?: string;
}

let project: ReturnType<typeof installPackage>;
const put = (files: Readonly<Record<string, string>>, folder = project.folder) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
/** Builds the project like its own `npm run build`. @returns the output folder */
const build = (out: string): string => {
  execFileSync(
    process.execPath,
    [
      join(project.folder, 'node_modules/vite/bin/vite.js'),
      'build',
      '--sourcemap',
      '--logLevel',
      'error',
      '--outDir',
      out,
    ],
    { cwd: project.folder, stdio: 'pipe', env: { ...process.env, NODE_ENV: 'production' } },
  );
  return join(project.folder, out);
};
/** The source files of a build. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js.map'))
    .flatMap(
      (name) => (JSON.parse(readFileSync(join(folder, 'assets', name), 'utf8')) as { sources: string[] }).sources,
    );

// Its service takes seconds to start.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  test.setTimeout(300_000);
  project = installPackage([
    'vite',
    'ajv',
    '@vitejs/plugin-react',
    '@types/react',
    '@types/react-dom',
    '@types/node',
    'vitest',
    'jsdom',
    '@testing-library/react',
    '@testing-library/dom',
    '@testing-library/user-event',
  ]);
  put({ ...EMPTY, ...filesInPage(join(root, 'docs/package.md')) });
});
test.afterAll(() => {
  project?.remove();
  for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
});

test('the package depends on no service, database or build tool, nor on Ajv or the stock renderers', () => {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = project.manifest;
  expect(
    Object.keys(dependencies).filter((name) =>
      /fastify|kysely|pglite|^pg$|nodemailer|argon2|vite|tsx|^ajv|valtio|wouter|material-renderers|icons-material/.test(
        name,
      ),
    ),
  ).toEqual([]);
  expect(Object.keys(peerDependencies)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      '@mui/material',
      '@emotion/react',
      '@jsonforms/core',
      '@jsonforms/react',
    ]),
  );
  expect(peerDependenciesMeta).toEqual({
    '@jsonforms/material-renderers': { optional: true },
    '@testing-library/react': { optional: true },
    '@testing-library/user-event': { optional: true },
    vitest: { optional: true },
  });
});

test('the guide installs the package as npm packs it, because npm links a folder without what it depends on', () => {
  const [commands] = /(?<=```sh\n)npm[^`]+/.exec(readFileSync(join(root, 'docs/package.md'), 'utf8'))!;
  expect(commands.trim().split('\n')).toEqual([
    'npm pack ../participant-forms-kit/dist/package',
    `npm install ./${project.packed}`,
  ]);
  expect(readdirSync(project.installed)).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'CHANGELOG.md']));
});

test('publint and Are the Types Wrong find nothing', async () => {
  const { messages } = await publint({ pkgDir: project.installed, strict: true });
  expect(messages).toEqual([]);
  const { problems } = (await checkPackage(createPackageFromTarballData(project.tarball))) as { problems: Problem[] };
  // The package has ES modules only. TypeScript's oldest resolution reads no `exports`, and CommonJS cannot require them.
  const ofModules = problems.filter(({ resolutionKind = '' }) => !['node10', 'node16-cjs'].includes(resolutionKind));
  expect(ofModules).toEqual([]);
});

test('the entry point of one field type brings the code of no other', async () => {
  const doors = readdirSync(join(project.installed, 'fields')).filter((name) => name.endsWith('.js'));
  expect(doors.length).toBeGreaterThan(60);
  const { metafile } = await bundle({
    entryPoints: doors.map((name) => join(project.installed, 'fields', name)),
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    outdir: join(project.folder, 'doors'),
    write: false,
    metafile: true,
    minify: true,
    logLevel: 'error',
  });
  const outputs = Object.entries(metafile.outputs);
  /** The sources that an output and everything that it imports have, also what it fetches later. */
  const sourcesBelow = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const { path } of metafile.outputs[name]?.imports ?? []) if (metafile.outputs[path]) sourcesBelow(path, seen);
    return seen;
  };
  const brings = doors.map((door) => {
    const [name] = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(`/fields/${door}`))!;
    const sources = [...sourcesBelow(name)].flatMap((each) => Object.keys(metafile.outputs[each]!.inputs));
    const folders = sources.map((path) => /renderers\/(?:fields|instruments|layouts)\/([^/]+)\//.exec(path)?.[1]);
    return [door, [...new Set(folders.filter(Boolean))]];
  });
  expect(brings).toEqual(doors.map((door) => [door, [door.replace(/\.js$/, '')]]));
});

test('the application in docs/package.md type-checks, and misspelled definitions do not', () => {
  put({ 'src/misspelled.ts': TYPED });
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', project.folder],
    { cwd: project.folder, encoding: 'utf8' },
  );
  expect(stdout).toBe('');
});

test('the application in docs/package.md builds, and its form is filled in and submitted under a strict policy', async ({
  page,
}) => {
  const folder = build('dist');
  const site = await serveProject(folder);
  try {
    const seen = await watchPage(page, site.origin);
    await page.goto(site.origin);
    await page.getByRole('textbox', { name: '¿Cuántas horas duerme?' }).fill('5');
    await page.getByRole('textbox', { name: '¿Qué le impide dormir?' }).fill('El ruido');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect
      .poll(() => site.posted)
      .toEqual([
        [
          { attribute: 'hours', value: 5 },
          { attribute: 'why', value: 'El ruido' },
        ],
      ]);
    // The form has ended: a second press has nothing to press.
    await expect(page.getByText('Gracias. Sus respuestas se enviaron.')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Gracias.');
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(seen).toEqual({ violations: [], foreignRequests: [], errors: [] });
  } finally {
    await site.close();
  }
  const sources = sourcesOf(folder);
  expect(sources.filter((path) => path.includes('/@jsonforms/core/'))).not.toEqual([]);
  expect(
    sources.filter((path) => /node_modules\/(ajv|ajv-formats|@jsonforms\/material-renderers)\//.test(path)),
  ).toEqual([]);
});

test('Vite’s development server leaves Ajv out of JSON Forms, and in what the application imports itself', ({ page }) =>
  developWithoutAjv(page, project.folder));

test('Vite 7, whose development server bundles with esbuild, does, too', async ({ page }) => {
  test.skip(!isWhole, 'It downloads Vite 7: npm run test:all -- frameworks');
  test.setTimeout(1_800_000);
  const folder = installed('vite7', WITH_VITE_7, {
    ...EMPTY,
    'plain.config.ts': filesInPage(join(root, 'docs/package.md'))['vite.config.ts']!,
    ...REACT_ROUTER,
  });
  expect(readFileSync(join(folder, 'node_modules/vite/package.json'), 'utf8')).toContain('"version": "7.');
  await developWithoutAjv(page, folder, '--config', 'plain.config.ts');
});

test('React Router renders the form of docs/package.md on its server, and hydrates it', async ({ page }) => {
  test.skip(!isWhole, 'It downloads React Router: npm run test:all -- frameworks');
  test.setTimeout(1_800_000);
  const folder = installed('vite7', WITH_VITE_7, REACT_ROUTER);
  const bin = (name: string) => join(folder, 'node_modules/@react-router', name);
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: 'production' as const } };
  // It asks for this entry.
  execFileSync('npm', ['pkg', 'set', 'dependencies.@react-router/node=*'], { ...options, stdio: 'pipe' });
  execFileSync(process.execPath, [bin('dev/bin.js'), 'build'], { ...options, stdio: 'pipe' });
  expect(sourcesOf(join(folder, 'build/client')).filter((path) => /node_modules\/ajv\//.test(path))).toEqual([]);
  const port = await freePort();
  const server = spawn(process.execPath, [bin('serve/bin.js'), 'build/server/index.js'], {
    ...options,
    env: { ...options.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((resolve) =>
      server.stdout.on('data', (part: Buffer) => part.includes('http://') && resolve()),
    );
    const bytes = await sendRendered(page, `http://127.0.0.1:${port}`);
    console.log(`With React Router, the form loads ${(bytes / 1000).toFixed(0)} kB of compressed JavaScript.`);
  } finally {
    server.kill();
  }
});

for (const bundler of ['turbopack', 'webpack'])
  test(`Next.js with ${bundler} renders the form of docs/package.md on its server, and hydrates it`, async ({
    page,
  }) => {
    test.skip(!isWhole, 'It downloads Next.js and takes minutes: npm run test:all -- frameworks');
    test.setTimeout(1_800_000);
    const folder = installed('next', WITH_NEXT, pagesOf('app/'));
    const next = join(folder, 'node_modules/next/dist/bin/next');
    const options = {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' },
    };
    execFileSync(process.execPath, [next, 'build', `--${bundler}`], { ...options, stdio: 'pipe' });
    const port = await freePort();
    const server = spawn(process.execPath, [next, 'start', '-p', String(port), '-H', '127.0.0.1'], {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await new Promise<void>((resolve) =>
        server.stdout.on('data', (part: Buffer) => part.includes('Ready') && resolve()),
      );
      const bytes = await sendRendered(page, `http://127.0.0.1:${port}`);
      console.log(
        `With Next.js and ${bundler}, the form loads ${(bytes / 1000).toFixed(0)} kB of compressed JavaScript.`,
      );
    } finally {
      server.kill();
    }
  });

test('the ten lines of docs/package.md are a form that is sent', async ({ page }) => {
  put({ 'src/main.tsx': filesInPage(join(root, 'docs/package.md'))['src/hello.tsx']! });
  // Without a nonce, a page has to allow Emotion's styles.
  const site = await serveProject(build('hello'), (nonce) =>
    pagePolicy(nonce).replace(/style-src [^;]*/, "style-src 'unsafe-inline'"),
  );
  try {
    const seen = await watchPage(page, site.origin);
    await page.goto(site.origin);
    await page.getByRole('textbox', { name: 'How many hours do you sleep?' }).fill('7');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you. Your answers were sent.')).toBeVisible();
    expect(seen.errors).toEqual([]);
  } finally {
    await site.close();
  }
});

test('the test in docs/package.md passes in jsdom, and a field type of one’s own is rendered and sent', () => {
  put({ 'src/measures.test.tsx': OWN_FIELD_TYPE, 'src/own.test.ts': OWN_TESTS });
  const { stdout, status } = spawnSync(
    process.execPath,
    // A busy machine can be slower than Vitest's five seconds.
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${project.folder}`,
      '--environment=jsdom',
      '--testTimeout=60000',
    ],
    { cwd: project.folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' } },
  );
  expect([status, stdout]).toEqual([0, expect.stringMatching(/Tests {2}4 passed/)]);
});

test('an application whose registry lacks a field type shows the gap with its name, and says why in the console', async ({
  page,
}) => {
  const main = filesInPage(join(root, 'docs/package.md'))['src/main.tsx']!;
  const lacking =
    "registry={registry.filter((entry) => !('fieldType' in entry) || (entry.fieldType as { type: string }).type !== 'text')}";
  put({
    'src/main.tsx': main
      .replace('registry={registry}', lacking)
      .replaceAll("locale: 'es'", "locale: 'en'")
      .replace('locale="es"', 'locale="en"'),
  });
  const site = await serveProject(build('gap'));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  try {
    await page.goto(site.origin);
    await page.getByRole('textbox', { name: 'How many hours do you sleep?' }).fill('5');
    await expect(page.getByText('“What keeps you awake?” cannot be shown.')).toBeVisible();
    expect(logged.join('\n')).toContain('No entry of the registry renders text');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you. Your answers were sent.')).toBeVisible();
    expect(site.posted).toEqual([[{ attribute: 'hours', value: 5 }]]);
  } finally {
    await site.close();
  }
});

test('an application speaks German if its form does, and fetches no other language', async ({ page }) => {
  const main = filesInPage(join(root, 'docs/package.md'))['src/main.tsx']!;
  put({ 'src/main.tsx': main.replaceAll("locale: 'es'", "locale: 'de'").replace('locale="es"', 'locale="de"') });
  const folder = build('german');
  const site = await serveProject(folder);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  try {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(site.origin);
    const hours = page.getByRole('textbox', { name: 'How many hours do you sleep?' });
    await expect(hours).toBeVisible();
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Es gibt ein Problem bei 1 Antwort' })).toBeVisible();
    await expect(page.getByText('Geben Sie eine Zahl von 0 bis 24 ein').first()).toBeVisible();
    await hours.fill('7,5');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByText('Vielen Dank. Ihre Antworten wurden gesendet.')).toBeVisible();
    expect(site.posted).toEqual([[{ attribute: 'hours', value: 7.5 }]]);
  } finally {
    await site.close();
  }
  expect(loaded.flatMap((path) => /\/(de|es|fr|en)-[\w-]+\.js$/.exec(path)?.[1] ?? [])).toEqual(['de']);
  // The list of ids is for development.
  expect(sourcesOf(folder).filter((path) => path.endsWith('translations/en.js'))).toEqual([]);
});

test('translators get each text of the kit with a note', () => {
  const json = (name: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(project.installed, 'translations', name), 'utf8'));
  const texts = json('texts.json') as Record<string, { defaultMessage: string; description?: string }>;
  expect(Object.keys(texts)).toEqual(Object.keys(json('de.json')));
  expect(Object.keys(texts)).toEqual(Object.keys(json('en.json')));
  const unclear = Object.values(texts).filter(
    ({ defaultMessage, description = '' }) =>
      !defaultMessage || description.length < 5 || /\$|undefined/.test(description),
  );
  expect(unclear).toEqual([]);
});

test('a page that allows no Trusted Types policy shows texts without markup, and says why once', async ({ page }) => {
  const main = filesInPage(join(root, 'docs/package.md'))['src/main.tsx']!;
  const text = (name: string) =>
    `{ interface: 'static', name: '${name}', config: { content: '<p>Text of <b>${name}</b></p>' } },`;
  put({ 'src/main.tsx': main.replace('inputs: [', `inputs: [${text('one')}${text('two')}`) });
  const site = await serveProject(build('untrusted'), (nonce) =>
    pagePolicy(nonce).replace(/trusted-types [^;]*/, "trusted-types 'none'"),
  );
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  try {
    await page.goto(site.origin);
    await expect(page.getByText('Text of one')).toBeVisible();
    await expect(page.getByText('Text of two')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '¿Cuántas horas duerme?' })).toBeVisible();
    await expect.poll(() => logged.filter((each) => each.includes('Trusted Types policy "dompurify"')).length).toBe(1);
  } finally {
    await site.close();
  }
});

test('a form that is a part of a page or a web component changes nothing outside of it, and is styled inside', async ({
  page,
}) => {
  put({ 'src/main.tsx': IN_HOST });
  const site = await serveProject(build('host'));
  /** The look of what is the host's. */
  const look = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return {
        root: ['fontSize', 'colorScheme', 'scrollPaddingBlockStart', 'overflowWrap'].map(
          (name) => style('html')[name as 'fontSize'],
        ),
        variables: [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
          .filter((text) => /^(:root|html|body|\*|a)\b/.test(text) && text.includes('--kit')),
        body: ['background', 'color', 'fontFamily', 'margin'].map((name) => style('body')[name as 'color']),
        link: ['color', 'textUnderlineOffset'].map((name) => style('a')[name as 'color']),
        button: ['color', 'minHeight', 'fontFamily'].map((name) => style('.MuiButton-root')[name as 'color']),
      };
    });
  try {
    const seen = await watchPage(page, site.origin);
    await page.goto(site.origin);
    const alone = await look();
    for (const form of ['part', 'shadow']) {
      await page.goto(`${site.origin}?form=${form}`);
      const why = page.getByRole('textbox', { name: 'Why?' });
      await expect(why).toBeVisible();
      expect(await look()).toEqual(alone);
      const scope = page.locator(form === 'part' ? '#root > div' : 'study-form > div > div').last();
      const height = (await why.boundingBox())!.height;
      // In the host's theme, inputs are small. The text size zooms.
      expect(Math.round(height / 1.125)).toBe(form === 'part' ? 40 : 48);
      expect(await scope.evaluate((element) => getComputedStyle(element).getPropertyValue('--kit-line-width'))).toBe(
        '2px',
      );
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('link', { name: 'Why?' }).click();
      await expect(why).toBeFocused();
      await why.fill('Noise');
      await page.getByRole('button', { name: /calendar/i }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      // In the element of the form, with its variables.
      expect(await dialog.evaluate((element) => getComputedStyle(element).getPropertyValue('--kit-line-width'))).toBe(
        '2px',
      );
      expect(await look()).toEqual(alone);
      await page.screenshot({ path: test.info().outputPath(`${form}.png`) });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(seen).toEqual({ violations: [], foreignRequests: [], errors: [] });
  } finally {
    await site.close();
  }
});

for (const place of ['', '?outer']) {
  test(`an application steers a form by its ref and its data, and says errors at nested fields ${place}`, async ({
    page,
  }) => {
    put({ 'src/main.tsx': STEERED });
    const site = await serveProject(build('steered'));
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const city = page.getByRole('textbox', { name: 'City' });
    const data = page.locator('output');
    const said = page.locator('body');
    try {
      const seen = await watchPage(page, site.origin);
      await page.goto(`${site.origin}${place}`);
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
      expect(await page.locator('form').count()).toBe(1);
      await press('Move');
      await expect(city).toHaveValue('Nowhere');
      await press('Send');
      await expect(city).toHaveAccessibleDescription(/No such city/);
      await expect(page.getByRole('link', { name: /No such city/ })).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('refused.png') });
      await press('Correct');
      await expect(data).toHaveText('{"name":"Ana","address":{"city":"Bern"}}');
      await expect(city).not.toHaveAccessibleDescription(/No such city/);
      await press('Street');
      await expect(page.getByRole('textbox', { name: 'Street' })).toBeFocused();
      // Enter leads on. It sends neither this form nor the one around it.
      await page.keyboard.type('Gasse');
      await page.keyboard.press('Enter');
      await expect(data).toContainText('Gasse');
      await expect(said).not.toHaveAttribute('title');
      if (place === '') await page.evaluate(() => document.querySelector('form')!.requestSubmit());
      else await press('Send');
      await expect(page.getByText('Thank you. Your answers were sent.')).toBeVisible();
      await press('Begin');
      await expect(data).toHaveText('{}');
      await press('Check');
      await expect(said).toHaveAttribute('title', 'required');
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/./);
      if (place !== '') {
        await page.getByRole('textbox', { name: 'Own' }).press('Enter');
        await expect(said).toHaveAttribute('title', 'Sent');
      }
      expect(seen).toEqual({ violations: [], foreignRequests: [], errors: [] });
    } finally {
      await site.close();
    }
  });
}

test('a host’s own form keeps a list at the root, and a renderer of the host that throws leaves a gap', async ({
  page,
}) => {
  put({ 'src/main.tsx': PLAIN_HOST });
  const site = await serveProject(build('plain-host'));
  const nights = page.getByLabel('Nights', { exact: true });
  const form = page.getByLabel('Form', { exact: true });
  try {
    const seen = await watchPage(page, site.origin);
    await page.goto(site.origin);
    await expect(form).toHaveText('[{},0]');
    for (const _ of [1, 2]) await page.getByRole('button', { name: /^Add/ }).click();
    const hours = page.getByRole('textbox', { name: 'Hours' });
    const dream = page.getByRole('textbox', { name: 'Dream' });
    await dream.last().fill('Sea');
    // What is half typed stays in its box, and reaches no data.
    await hours.last().pressSequentially('4x');
    await expect(nights).toHaveText('[{},{"dream":"Sea"}]');
    await expect(hours.last()).toHaveValue('4x');
    await hours.last().fill('4.5');
    await expect(nights).toHaveText('[{},{"dream":"Sea","hours":4.5}]');
    // Form and registry are new with each key.
    await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ana');
    await expect(form).toHaveText('[{"name":"Ana"},0]');
    await expect(page.getByText('“Mood” cannot be shown.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you. Your answers were sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
    await expect(form).toHaveText('[{"name":"Ana"},1]');
    expect(seen.violations).toEqual([]);
    expect(seen.errors.join('\n')).toContain('The renderer of the host is broken.');
  } finally {
    await site.close();
  }
});

test('the autosave in docs/package.md brings the answer back after a reload', async ({ page }) => {
  const main = filesInPage(join(root, 'docs/package.md'))['src/main.tsx']!;
  put({
    'src/main.tsx': `import { autosave } from './autosave';\n${main.replace('registry={registry}', "registry={registry} {...autosave(form, 'habits')}")}`,
  });
  const site = await serveProject(build('autosave'));
  const hours = page.getByRole('textbox', { name: '¿Cuántas horas duerme?' });
  try {
    await page.goto(site.origin);
    await hours.fill('5');
    await page.getByRole('textbox', { name: '¿Qué le impide dormir?' }).fill('El ruido');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('habits'))).toContain('El ruido');
    await page.reload();
    await expect(hours).toHaveValue('5');
    await expect(page.getByRole('textbox', { name: '¿Qué le impide dormir?' })).toHaveValue('El ruido');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => site.posted).toHaveLength(1);
  } finally {
    await site.close();
  }
});

test('the smallest form is small', async ({ page }) => {
  put({ 'src/main.tsx': SMALLEST });
  const folder = build('smallest');
  const site = await serveProject(folder);
  const loaded = new Set<string>();
  page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  const atRest = followRequests(page);
  await page.goto(site.origin);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await atRest();
  await site.close();
  const sizes = [...loaded]
    .filter((path) => path.endsWith('.js'))
    .map((path) => gzipSync(readFileSync(join(folder, path))).length / 1000);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`The smallest form loads ${total.toFixed(0)} kB of gzipped JavaScript.`);
  expect(total).toBeLessThan(LIMIT_KB);
});

/** The files that docs/package.md shows in a folder. */
const pagesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filesInPage(join(root, 'docs/package.md'))).filter(([path]) => path.startsWith(folder)),
  );

const WITH_NEXT = [
  'next@16',
  'react@19',
  'react-dom@19',
  '@mui/material@9',
  '@mui/material-nextjs@9',
  'typescript@5',
  '@types/react@19',
  '@types/node@22',
];
/** Another version of Vite than this project's. npm chooses versions of `react-router` and `@react-router/node` that fit. */
const WITH_VITE_7 = [
  'vite@7',
  '@vitejs/plugin-react@5',
  '@react-router/dev@7',
  '@react-router/serve@7',
  'isbot@5',
  'react@19',
  'react-dom@19',
  '@mui/material@9',
  'typescript@5',
  'ajv@8',
];
/** An application of React Router whose only page is the form that docs/package.md renders on a server. */
const REACT_ROUTER: Record<string, string> = {
  'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite';
import { withoutAjv } from 'participant-forms-kit/bundler';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [reactRouter(), withoutAjv()], build: { sourcemap: true } });
`,
  'app/habits.tsx': pagesOf('app/')['app/habits.tsx']!,
  'app/home.tsx': "import { Habits } from './habits';\nexport default function Home() { return <Habits />; }\n",
  'app/routes.ts': "import { index } from '@react-router/dev/routes';\nexport default [index('home.tsx')];\n",
  'app/root.tsx': `import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="es"><head><Meta /><Links /></head><body>{children}<Scripts /></body></html>
);
export default function Root() { return <Outlet />; }
`,
};

const folders = new Map<string, string>();
/** Installs packages and the packed kit with npm, once for all tests with the same name, beside these files. @returns the folder */
function installed(name: string, packages: readonly string[], files: Readonly<Record<string, string>>): string {
  const known = folders.get(name);
  const folder = known ?? mkdtempSync(join(tmpdir(), `kit-${name}-`));
  folders.set(name, folder);
  put(files, folder);
  if (known) return known;
  put({ 'package.json': JSON.stringify({ name: 'project', private: true, type: 'module' }) }, folder);
  writeFileSync(join(folder, project.packed), project.tarball);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...packages, `./${project.packed}`], {
    cwd: folder,
    stdio: 'pipe',
  });
  return folder;
}

/** Opens the form that a server renders, looks for its markup, and sends it. @returns the bytes of compressed JavaScript */
async function sendRendered(page: Page, origin: string): Promise<number> {
  const html = await (await fetch(origin)).text();
  expect(html).toMatch(/<label[^>]*>¿Cuántas horas duerme\?.*<input/);
  const logged: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(String(error)));
  const atRest = followRequests(page);
  await page.goto(origin);
  await atRest();
  await page.getByRole('textbox', { name: '¿Cuántas horas duerme?' }).fill('7,5');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Gracias. Sus respuestas se enviaron.')).toBeVisible();
  expect(logged).toEqual([]);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js\b/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

/**
 * Opens the application of docs/package.md, which imports Ajv itself, in Vite's development server, and looks into what it bundles ahead.
 * @param options for Vite
 */
async function developWithoutAjv(page: Page, folder: string, ...options: string[]): Promise<void> {
  const main = filesInPage(join(root, 'docs/package.md'))['src/main.tsx']!;
  put({ 'src/main.tsx': `import Ajv from 'ajv';\nObject.assign(window, { Ajv });\n${main}` }, folder);
  const deps = join(folder, 'node_modules/.vite/deps');
  const server = spawn(
    process.execPath,
    [join(folder, 'node_modules/vite/bin/vite.js'), '--port', '0', '--host', '127.0.0.1', ...options],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    let said = '';
    const origin = await new Promise<string>((resolve) =>
      server.stdout.on('data', (part: Buffer) => {
        said += stripVTControlCharacters(part.toString());
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (found) resolve(found);
      }),
    );
    await page.goto(origin);
    await page.getByRole('textbox', { name: '¿Cuántas horas duerme?' }).fill('5');
    await expect(page.getByRole('textbox', { name: '¿Qué le impide dormir?' })).toBeVisible();
    // The application's own Ajv works.
    expect(
      await page.evaluate(() =>
        new (window as never as { Ajv: new () => { validate(...of: unknown[]): boolean } }).Ajv().validate(
          { type: 'number' },
          5,
        ),
      ),
    ).toBe(true);
    const code = readdirSync(deps)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(deps, name), 'utf8'))
      .filter((text) => text.includes('createAjv'));
    expect(code).not.toEqual([]);
    for (const text of code) {
      expect(text).toContain('Ajv is not part of this application');
      expect(text).not.toMatch(/node_modules\/(ajv|ajv-formats|lodash)\//);
    }
  } finally {
    server.kill();
  }
}

/** The number of a port that nothing uses. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The files that a Markdown page shows, by the path in their first line. @throws if it shows none */
function filesInPage(page: string): Record<string, string> {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```tsx?\n\/\/ (\S+\.\w+)\n([\s\S]*?)^```$/gm)];
  if (blocks.length === 0) throw new Error(`${page} shows no files.`);
  return Object.fromEntries(blocks.map(([, path, text]) => [path!, text!]));
}
