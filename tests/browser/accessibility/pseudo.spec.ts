import { expect } from '@playwright/test';
import { collectData, plainParts, plainTexts, pseudoLocaleIn } from './plainTexts.ts';
import { testScreens } from './testScreens.ts';
import { test } from '../setup/test.ts';

/**
 * Every screen of the portal in the pseudo-locale: each text and each spoken attribute comes from the catalogue, from the study, from the
 * wording of an instrument, from the participant or from the browser, so that a new language needs a catalogue and nothing else.
 */
test.describe.configure({ mode: 'parallel' });

testScreens({
  title: (name) => `[P1.34] [P1.35] no text is outside the catalogue: ${name}`,
  timeout: 120_000,
  async run(open) {
    let data = async () => '';
    const page = await open({
      locale: 'es',
      viewport: { width: 1280, height: 900 },
      async prepare(opened) {
        await pseudoLocaleIn(opened.context());
        data = collectData(opened);
      },
    });
    await expect(page.locator('body')).toContainText('~');
    expect(await plainTexts(page, await data())).toEqual([]);
  },
});

for (const [text, data, plain, language] of [
  ['[Šéñd~~ ýóúr~~ áñšwérš~~~]', '', []],
  ['[Šéñd~~ it now]', '', ['it now']],
  ['Send', '', ['Send']],
  ['[Hí~ Ana!]', 'ana', []],
  ['[Štúdý~~ Sleep and mood, páñél~~]', 'about sleep and mood', []],
  ['[Štúdý~~ Sleep and food, páñél~~]', 'about sleep and mood', ['Sleep and food']],
  ['[15 de marzo de 2026]', '', []],
  ['12 %', '', []],
  ['Last night – Sleep study', 'last night; sleep study', []],
  ['Last night – Page two', 'last night; sleep study', ['Page two']],
  ['Yes, Maybe o No', 'yes; maybe; no', []],
  ['Yes o Never', 'yes', ['Yes o Never']],
  ['viernes, 27 de noviembre', '', []],
  ['inglés', '', []],
  ['61F-AEC-95C', '', []],
  ['AEC', '', ['AEC']],
  ['January 5, 2026 at 10:00 AM', '', ['January 5, 2026 at 10:00 AM']],
  ['January 5, 2026 at 10:00 AM', '', [], 'en'],
  ['Signed in January', '', ['Signed in January'], 'en'],
] as const)
  test(`the plain parts of “${text}” beside “${data}” are found${language ? `, in ${language}` : ''}`, () => {
    expect(plainParts(text, data, language)).toEqual(plain);
  });
