import { expect, test } from 'vitest';
import { studyWith } from '#service/testing/studyWith.ts';
import type { Study } from '#service/study/study.ts';
import { chartSteps } from './chartSteps.ts';
import { flowChart, wrap } from './flowChart.ts';
import { type PacketFigures, packetPage } from './packetPage.ts';
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
  contrast: [{ mode: 'light', role: 'text', color: '#123456', least: 7.126, needed: 4.5 }],
  corrections: ['light: color_1 from #fff to #000'],
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
});

test('consent, instruments, data, contrast and reading age are in the packet with their figures', () => {
  expect(page).toContain('version <code>hash-of-consent</code>');
  expect(page).toContain('Generalized Anxiety Disorder scale');
  expect(page).toMatch(/<dt>License<\/dt><dd>free\./);
  expect(page).toContain('<code>anxiety_6</code>');
  expect(page).toContain('7.13 : 1');
  expect(page).toContain('9 years (formula of en)');
});

test('the flow chart has the steps, the condition under which participants leave, and a text alternative', () => {
  const steps = chartSteps(study);
  expect(steps.map(({ title }) => title)).toEqual(['Landing page', '1. screener', '2. informed consent']);
  expect(steps[1]!.exit!.condition).toBe('“Are you 18?” is “No, younger”');
  const { source } = flowChart(steps, 'The steps');
  expect(source).toMatch(/<svg [^>]*role="img" aria-labelledby="chart-title chart-text"/);
  expect(source.match(/<rect /g)).toHaveLength(4);
  expect(page).toContain('<ul id="chart-text">');
});

test('the page is complete in one file, runs nothing and asks for nothing', () => {
  expect(page).not.toMatch(/<script|<link rel="stylesheet|src="http| style="/);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
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
