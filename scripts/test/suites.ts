import { CHAOS, playwright, vitest, type Step } from './steps.ts';

/** A part of the tests that can be run alone and whole: `npm run test:all -- NAME`. */
export interface Suite {
  name: string;
  /** What it tests, in one sentence. */
  about: string;
  step: Step;
  /** True if `--runs` and `--seed` set how many random cases it tries, and which. */
  isRandom?: true;
}

const inBrowser = (name: string, about: string, ...specs: string[]): Suite => ({
  name,
  about,
  step: playwright(name, ...specs),
});
const inNode = (name: string, about: string, ...files: string[]): Suite => ({
  name,
  about,
  step: vitest(name, ...files),
});
const atRandom = (name: string, about: string, ...files: string[]): Suite => ({
  ...inNode(name, about, ...files, '--testTimeout=3600000'),
  isRandom: true,
});

/** The suites by name. All of them but those that take hours are also part of `npm run test:all` without a name. */
export const suites: readonly Suite[] = [
  inBrowser(
    'axe',
    'every rule of axe on each field type and screen, in all modes, two widths and both languages',
    'accessibility/axe.spec.ts',
  ),
  inBrowser(
    'reflow',
    'each field type and screen at 320 CSS pixels and with wide text spacing',
    'accessibility/reflow.spec.ts',
  ),
  inBrowser(
    'media',
    'each field type and screen in forced colors and with reduced motion',
    'accessibility/media.spec.ts',
  ),
  inBrowser(
    'pseudo',
    'each screen in a made-up language, so that no text stays in English',
    'accessibility/pseudo.spec.ts',
  ),
  inBrowser('keyboard', 'journeys with the keyboard alone', 'accessibility/keyboard.spec.ts'),
  inBrowser(
    'use',
    'labels, operation, frame, status messages and entry of each field type and screen',
    'accessibility/(labels|operation|frame|spoken|entry).spec.ts',
  ),
  inBrowser(
    'journeys',
    'participants of each kind from the landing page to the end, with reload, expiry, lost response and no network',
    '(journeys|wholeWay|sharedDevice).spec.ts',
  ),
  inBrowser('pictures', 'the tracked pictures of field types and screens', 'pictures.spec.ts'),
  inNode('spoken', 'what a screen reader says about each field type in each state', 'tests/spoken'),
  inNode(
    'instruments',
    'the scores of every instrument on every set of answers, and its wording',
    'tests/instruments',
    'renderers/instruments',
    'kit/instruments',
  ),
  atRandom('fuzz', 'hostile requests to every call of the service', 'service/fuzz.test.ts'),
  atRandom(
    'properties',
    'every value codec, field names and whole forms with random values',
    'tests/properties',
    'kit/brand/studyColors.test.ts',
  ),
  atRandom(
    'validator',
    'the validator against Ajv on random pairs of schema and data',
    'tests/validator',
    'kit/validation',
  ),
  atRandom(
    'storms',
    'parallel and repeated sends of the same answers',
    'service/repeating.test.ts',
    'service/twoProcesses.test.ts',
  ),
  {
    name: 'chaos',
    about:
      'participants against failing networks, services and devices; see tests/browser/chaos/run.mjs for its options',
    step: CHAOS,
  },
  {
    name: 'conformance',
    about:
      'writes the table of requirements and tests from the last results; `--titles F4` lists requirements without a test',
    step: { title: 'conformance', command: 'npx', args: ['tsx', 'tests/conformance/conformance.ts'] },
  },
  {
    name: 'accessibility',
    about: 'writes the page of accessibility from the last whole run of each check',
    step: { title: 'accessibility', command: 'npx', args: ['tsx', 'tests/wcag/wcag.ts'] },
  },
  {
    name: 'mutants',
    about: 'StrykerJS on the pure layers: which changes of the code no test notices; takes hours',
    step: { title: 'mutants', command: 'npx', args: ['tsx', 'scripts/mutants.ts'] },
  },
];
