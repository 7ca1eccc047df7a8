import { expect, test } from 'vitest';
import { type BrandColors, brandKeys, promises } from '#kit/pure/brand/index.ts';
import { studyWith } from '#service/testing/studyWith.ts';
import type { Study } from '#service/study/study.ts';
import { textIn } from '#service/texts.ts';
import { formsOf } from './catalogue.ts';
import { chartSteps } from './chartSteps.ts';
import { roleMessage } from './colorMessages.ts';
import { flowChart, wrap } from './flowChart.ts';
import { type PacketFigures, packetPage, packetParts } from './packetPage.ts';
import { screenTexts } from './screens.ts';
import { studyTexts } from './studyTexts.ts';

const asked = studyWith([
  {
    interface: 'radioinput',
    name: 'adult',
    label: { en: 'Are you 18?', es: '¿Tiene 18 años?' },
    options: [{ value: 'no', label: { en: 'No, younger', es: 'No, menos' } }],
  },
  {
    interface: 'number',
    name: 'cats',
    label: { en: 'How many cats?', es: '¿Cuántos gatos?' },
    condition: { field: 'adult', equals: 'no' },
  },
  {
    interface: 'buttongroup',
    name: 'favorite',
    label: { en: 'Which one is the nicest?', es: '¿Cuál es el más simpático?' },
    options: [
      { value: 'first', label: { en: 'The first', es: 'El primero' } },
      { value: 'third', label: { en: 'The third', es: 'El tercero' }, condition: 'cats > 2' },
    ],
  },
  { interface: 'gad7', name: 'anxiety', label: { en: 'Worries', es: 'Preocupaciones' } },
]);
const study: Study = {
  ...asked,
  flow: [
    {
      layout: 'screener',
      nodes: ['questions'],
      done_by: 'answers',
      disqualify_when: { field: 'adult', equals: 'no' } as never,
    },
    { layout: 'informed_consent', nodes: ['agree'], done_by: 'consent' },
  ],
  nodes: new Map([
    ...asked.nodes,
    [
      'agree',
      {
        slug: 'agree',
        type: 'InformedConsent',
        version: 'hash-of-consent',
        content: { title: { en: 'To agree', es: 'Aceptar' }, body: { en: 'Read <this>.', es: 'Lea <esto>.' } },
      },
    ],
  ]),
};
const figures: PacketFigures = {
  contrast: [{ mode: 'light', kind: 'text', role: 'heading', color: '#123456', least: 7.126, needed: 4.5 }],
  corrections: [{ mode: 'high-contrast', role: 'primary', key: 'color_1', from: '#fff', to: '#000' }],
  readingAge: (text, locale) => (text.startsWith('Read') ? { age: 9, formula: `formula of ${locale}` } : undefined),
};
const page = packetPage(study, figures, new Date('2026-06-15T12:00:00Z'));

test('every text and message of every screen is in the packet in both languages', () => {
  for (const text of [
    'Are you 18?',
    '¿Tiene 18 años?',
    'No, younger',
    'No, menos',
    '¿Cuántos gatos?',
    'Read &lt;this&gt;.',
    'Lea &lt;esto&gt;.',
  ])
    expect(page).toContain(text);
  expect(page).toContain('Feeling nervous, anxious or on edge');
  expect(page).toContain('Se ha sentido nervioso(a)');
  const screens = page.slice(page.indexOf('id="screens"'), page.indexOf('id="instruments"'));
  expect(screens).toContain('Feeling nervous, anxious or on edge');
  expect(page).toContain('Enter a number');
  expect(page).toContain('Shown if “Are you 18?” is “No, younger”.');
  expect(page).toContain('<span lang="es">Se muestra si «¿Tiene 18 años?» es «No, menos».</span>');
  expect(page).toContain('<span lang="es">Pregunta (number)</span>');
});

test('it has a cover on a sheet of its own, prints by part, and leaves out what is not asked for', () => {
  const [cover, rest] = page.split('</header>') as [string, string];
  expect(cover).toContain('<header class="cover"><h1>');
  expect(cover).toContain('Made on 2026-06-15');
  expect(rest.match(/<section id="\w+"><h2>\d\. /g)).toHaveLength(packetParts.length);
  for (const part of packetParts) expect(rest).toContain(`<li><a href="#${part}">`);
  const short = packetPage(study, figures, new Date(0), new Set(['texts'] as const));
  expect(short).not.toContain('id="texts"');
  expect(short).not.toContain('href="#texts"');
  expect(short).not.toContain('These texts are the same in every study');
  expect(short.length).toBeLessThan(page.length / 2);
});

test('headings and explanations of the packet stand in both languages, each marked with its own', () => {
  for (const [en, es] of [
    ['Contents', 'Contenido'],
    ['Screens', 'Pantallas'],
    ['Data collected', 'Datos que se recogen'],
    ['Least contrast', 'Contraste mínimo'],
  ])
    expect(page).toContain(`<span lang="en">${en}</span> / <span lang="es">${es}</span>`);
  expect(page).toContain('Elaborado el 2026-06-15');
  expect(page).not.toContain('service.packet');
});

test('what is said about an instrument, and the names of the screens, stand in both languages', () => {
  for (const text of [
    'Escala del trastorno de ansiedad generalizada (GAD-7)',
    'Suma de las siete respuestas, de 0 a 21',
    '5–9 leve',
    'sobre las últimas 2 semanas',
    'Libre. Derechos de autor: Pfizer Inc.',
    '1. Preguntas sobre la elegibilidad',
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/\{[a-z]+, (plural|select|number)|portal\.inspector/);
});

test('what is collected stands in both languages: type, limits, condition and handling of each variable', () => {
  const data = page.slice(page.indexOf('id="data"'), page.indexOf('id="readability"'));
  for (const [en, es] of [
    ['Asked', 'Cuándo se pregunta'],
    ['Optional', 'Opcional'],
    ['one of 4 values (number)', 'uno de 4 valores (número)'],
    ['Shown if “Are you 18?” is “No, younger”.', 'Se muestra si «¿Tiene 18 años?» es «No, menos».'],
    ['Shown if “How many cats?” is more than 2.', 'Se muestra si «¿Cuántos gatos?» es más de 2.'],
    ['score (sum)', 'puntuación (suma)'],
    ['at least 0; at most 21', 'al menos 0; como máximo 21'],
    ['Answer', 'Respuesta'],
    ['Generalized Anxiety Disorder scale (GAD-7)', 'Escala del trastorno de ansiedad generalizada (GAD-7)'],
  ])
    expect(data).toContain(`<span lang="en">${en}</span> / <span lang="es">${es}</span>`);
});

test('the page and its title are in the first language of the study, and names of its parts in each', () => {
  const names = { en: 'The "</style>" study', es: 'El estudio' };
  const meta = { ...study.meta, study_name: names, primary_locale: 'es', secondary_locales: ['en'] };
  const spanish = packetPage({ ...study, meta }, figures, new Date(0));
  expect(spanish).toContain('<html lang="es">');
  expect(spanish).toMatch(
    /<title>El estudio: documentos para la revisión \/ The .+ study: documents for review<\/title>/,
  );
  expect(spanish).toContain('<h1><span lang="es">El estudio</span> / <span lang="en">The');
  expect(spanish).toContain('<h3><span lang="es">Aceptar</span> / <span lang="en">To agree</span></h3>');
  expect(spanish).toContain('<th scope="col" lang="es">español</th>');
  expect(spanish.match(/<\/style>/g)).toHaveLength(1);
  expect(spanish).toContain('content:"El estudio: documentos para la revisión / The \\22 \\3c /style>\\22  study');
});

test('a draft is called one: a study on the cover, a questionnaire at its screens and in the flow chart', () => {
  const nodes = new Map([...study.nodes].map(([slug, node]) => [slug, { ...node, status: 'draft' as const }]));
  const draft = 'Draft: participants cannot see it yet';
  expect(chartSteps({ ...study, nodes } as Study, 'en')[2]!.lines[0]).toBe(`• To agree (${draft})`);
  const count = (page: string) => page.split(`<strong><span lang="en">${draft}`).length - 1;
  const available = { ...study, meta: { ...study.meta, status: 'recruiting' as const } };
  expect(count(packetPage(available, figures, new Date(0)))).toBe(0);
  expect(count(packetPage({ ...available, nodes } as Study, figures, new Date(0)))).toBe(nodes.size);
  expect(count(packetPage({ ...study, meta: { ...study.meta, status: 'draft' } }, figures, new Date(0)))).toBe(1);
});

test('longer texts stand as participants see them, without marks for headings and lists', () => {
  const agree = study.nodes.get('agree')!;
  const content = { ...agree.content, body: { en: '## What\n\n- One\n- Two', es: '## Qué' } };
  const nodes = new Map([...study.nodes, ['agree', { ...agree, content }]]);
  const marked = packetPage({ ...study, nodes }, figures, new Date(0));
  expect(marked.match(/<p><strong>What<\/strong><\/p>\s*<ul><li>One/g)).toHaveLength(2);
  expect(marked).not.toMatch(/^## |>## /m);
  expect(marked).toContain('>Hello,\n\nPlease open this link');
});

test('a text that is the same in both languages stands once', () => {
  const english = packetPage({ ...study, meta: { ...study.meta, secondary_locales: [] } }, figures, new Date(0));
  expect(english).toContain('<span lang="en">Contents</span></h2>');
});

test('consent, instruments, data, contrast and reading age are in the packet with their figures', () => {
  expect(page).toContain('Edition 1, version hash-of-consent.');
  expect(page).toContain('Generalized Anxiety Disorder scale');
  expect(page).toMatch(/License<\/span> \/ <span lang="es">Licencia<\/span><\/dt><dd><span lang="en">Free\./);
  expect(page).toContain('<code>anxiety_6</code>');
  expect(page).toContain('7.13 : 1');
  expect(page).toContain('9 years (formula of en)');
});

test('the table of colors says in both languages what each color is for, in every mode', () => {
  for (const [en, es] of [
    ['light', 'claro'],
    ['Text: headings', 'Texto: títulos'],
    [
      'high contrast: color_1 (main color) from #fff to #000',
      'contraste alto: color_1 (color principal) de #fff a #000',
    ],
  ])
    expect(page).toContain(`<span lang="en">${en}</span> / <span lang="es">${es}</span>`);
  const roles = [...promises.flatMap((promise) => promise.roles), ...(Object.keys(brandKeys) as (keyof BrandColors)[])];
  for (const locale of ['en', 'es'])
    for (const role of roles) expect(textIn(locale, roleMessage(role))).toMatch(/^[a-záéíóúñ ]+$/);
});

test('the flow chart has the steps, the condition under which participants leave, and a text alternative', () => {
  const steps = chartSteps(study, 'en');
  expect(steps.map(({ title }) => title)).toEqual([
    'Landing page',
    '1. Questions about eligibility',
    '2. Informed consent',
  ]);
  expect(steps[1]!.exit!.condition).toBe('If “Are you 18?” is “No, younger”:');
  const asText = study.flow.map((step, i) => (i > 0 ? step : { ...step, disqualify_when: "adult = 'no'" as never }));
  expect(chartSteps({ ...study, flow: asText }, 'en')).toEqual(steps);
  const { source } = flowChart(steps, 'The steps', 'en');
  expect(source).toMatch(/<svg [^>]*role="img" lang="en" aria-labelledby="chart-title-en chart-text-en"/);
  expect(source.match(/<rect /g)).toHaveLength(4);
  expect(page).toContain('<ul id="chart-text-en" lang="en">');
});

test('the flow chart and its words stand in each language, with texts and conditions in that language', () => {
  const [, chosen] = chartSteps(study, 'es');
  expect(chosen).toMatchObject({
    lines: expect.arrayContaining(['Se completa al enviar todos los formularios']),
    exit: { condition: 'Si «¿Tiene 18 años?» es «No, menos»:', to: 'no puede participar' },
  });
  expect(page).toContain('<ul id="chart-text-es" lang="es">');
  const scheduled = (at: string) => {
    const nodes = new Map([...study.nodes].map(([slug, node]) => [slug, { ...node, opens: { days: 1, at } }]));
    return ['en', 'es'].map((locale) => chartSteps({ ...study, nodes } as Study, locale)[2]!.lines[0]);
  };
  for (const [at, en, es] of [
    ['18:00', 'at 18:00', 'a las 18:00'],
    ['01:30', 'at 01:30', 'a la 01:30'],
    ['12:00', 'at noon', 'al mediodía'],
    ['12:30', 'at 12:30', 'a las 12:30'],
    ['00:00', 'at midnight', 'a medianoche'],
  ] as const)
    expect(scheduled(at)).toEqual([`• To agree (opens after 1 day ${en})`, `• Aceptar (abre después de 1 día ${es})`]);
  const dated = new Map([...study.nodes].map(([slug, node]) => [slug, { ...node, closes: '2026-03-01' }]));
  expect(chartSteps({ ...study, nodes: dated } as Study, 'en')[2]!.lines[0]).toBe('• To agree (closes on 2026-03-01)');
  const later = new Map([...study.nodes].map(([slug, node]) => [slug, { ...node, after: { node: 'questions' } }]));
  expect(chartSteps({ ...study, nodes: later } as Study, 'es')[2]!.lines[0]).toMatch(/\(después de completar «.+»\)$/);
});

test('the page is complete in one file, runs nothing and asks for nothing', () => {
  expect(page).not.toMatch(/<script|<link rel="stylesheet|src="http| style="/);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
});

test('texts of a form have no marks of Markdown', () => {
  const marked = studyWith([
    {
      interface: 'radioinput',
      name: 'pain',
      label: { en: 'How **bad** is it?\n\n- _today_\n- before', es: '¿Cuánto **duele**?' },
      description: 'See [the guide](https://example.org/guide).',
      options: [{ value: 1, label: '**Very** bad' }],
    },
  ]);
  const texts = screenTexts([...marked.nodes.values()][0]!, ['en', 'es']).flatMap((group) => group.texts);
  expect(texts).toEqual(
    expect.arrayContaining([
      { place: 'label', texts: ['How bad is it?\n\n- today\n- before', '¿Cuánto duele?'] },
      { place: 'description', texts: ['See the guide.', 'See the guide.'] },
      { place: 'options 1 label', texts: ['Very bad', 'Very bad'] },
    ]),
  );
});

test('texts are found by language or by key, in their order', () => {
  const value = {
    label: 'One',
    slug: 'not a text',
    options: [{ label: { en: 'Two', es: 'Dos' } }],
    skipped: { label: 'no' },
  };
  expect(studyTexts(value, ['en', 'es'], ['skipped'])).toEqual([
    { place: 'label', texts: ['One', 'One'] },
    { place: 'options 1 label', texts: ['Two', 'Dos'] },
  ]);
});

test('lines of the chart are no wider than their box, also if a word is', () => {
  expect(wrap('one two three', 50)).toEqual(['one two', 'three']);
  expect(wrap('abcdefghij', 30).every((line) => line.length <= 4)).toBe(true);
});

test.each([
  ['Enter a number', 'Enter a number'],
  ['From {low} to {high, number, ::group-off}.', 'From {low} to {high}.'],
  ['{n, plural, one {# day} other {# days}} left', '{n} days left'],
  ['Choose {kind, select, none {an answer} other {one of {choices}}}.', 'Choose an answer.\nChoose one of {choices}.'],
  ['{a, select, x {Yes} other {Yes}}', 'Yes'],
  ['Write to <link>{owner}</link>', 'Write to {owner}'],
  ['{at, time, short} on {at, date, ::MMMMd}', '{at} on {at}'],
])('the text “%s” has these forms', (message, expected) => expect(formsOf(message)).toBe(expected));
