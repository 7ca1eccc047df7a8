import { useEffect, useState } from 'react';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { loadTexts, presentTexts } from '#translations/load.ts';
import type { Switches } from './switches.ts';

type Texts = Readonly<Record<string, string>> | Record<string, MessageFormatElement[]>;

/** English with accents and longer words (a private-use region, as CLDR names it). */
const PSEUDO: Switches['locale'] = 'en-XA';

async function loadPseudo(): Promise<Texts> {
  const [{ pseudoTexts }, { default: en }] = await Promise.all([
    import('./pseudo/pseudoTexts.ts'),
    // Without an attribute, as in translations/load.ts.
    import('#translations/en.json'),
  ]);
  return pseudoTexts(en);
}

let pseudo: Texts | undefined;

/** The texts of a language; `undefined` until they are loaded. */
export function useTexts(locale: Switches['locale']): Texts | undefined {
  const [, redraw] = useState(0);
  const texts = locale === PSEUDO ? pseudo : presentTexts(locale);
  useEffect(() => {
    if (texts) return;
    const loaded = locale === PSEUDO ? loadPseudo().then((made) => void (pseudo = made)) : loadTexts(locale);
    void loaded.then(() => redraw((n) => n + 1));
  }, [locale, texts]);
  return texts;
}
