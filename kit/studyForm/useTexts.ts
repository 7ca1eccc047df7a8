import { useEffect, useState } from 'react';
import { loadTexts, presentTexts } from '#translations/load.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * The interface texts of a locale (BCP 47), loaded on first use. After a change of the locale, the previous texts stay
 * until the new ones are loaded. If loading fails, the interface is in English.
 * @returns the locale of the texts; no texts while the first ones load
 */
export function useTexts(locale: string): { locale: string; texts: Texts | undefined } {
  const [shown, setShown] = useState(() => ({ locale, texts: presentTexts(locale) }));
  useEffect(() => {
    let wanted = true;
    const show = (texts: Texts) => wanted && setShown({ locale, texts });
    loadTexts(locale).then(show, () => show({}));
    return () => {
      wanted = false;
    };
  }, [locale]);
  const ready = presentTexts(locale);
  return ready ? { locale, texts: ready } : shown;
}
