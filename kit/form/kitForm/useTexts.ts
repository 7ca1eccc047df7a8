import { useEffect, useState } from 'react';
import { catalogues, loadTexts, presentTexts } from '#translations/load.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * The interface texts of a locale (BCP 47), loaded on first use. After a change of the locale, the previous texts stay
 * until the new ones are loaded. If loading fails, the interface is in English.
 * @param among the languages that there are; always the same object
 * @returns the locale of the texts; no texts while the first ones load
 */
export function useTexts(locale: string, among = catalogues): { locale: string; texts: Texts | undefined } {
  const [shown, setShown] = useState(() => ({ locale, texts: presentTexts(locale, among) }));
  useEffect(() => {
    let wanted = true;
    const show = (texts: Texts) => wanted && setShown({ locale, texts });
    loadTexts(locale, among).then(show, () => show({}));
    return () => {
      wanted = false;
    };
  }, [locale, among]);
  const ready = presentTexts(locale, among);
  return ready ? { locale, texts: ready } : shown;
}
