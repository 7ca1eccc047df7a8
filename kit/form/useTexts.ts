import { useEffect, useState } from 'react';
import { loadTexts, presentTexts } from '#translations/load.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * The texts of the interface in a locale (BCP 47), fetched when first needed. After a change of the locale the texts of the one before stay
 * until those of the new one are there; if they cannot be fetched, the interface speaks English.
 * @returns the locale that the texts are in; no texts while the first ones are on their way
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
