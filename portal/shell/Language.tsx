import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useTexts } from '#kit/form/useTexts.ts';
import { interfaceLanguage } from '#translations/load.ts';
import { preferences } from '../state/preferences.ts';

/** Gives the portal its texts, and the document its language. Texts stay on the screen until the next language has come. */
export function Language({ children }: { children: ReactNode }) {
  const { locale } = useSnapshot(preferences);
  const current = useTexts(locale);
  useEffect(() => {
    document.documentElement.lang = current.locale;
  }, [current.locale]);
  if (!current.texts) return null;
  const isEnglish = interfaceLanguage(current.locale) === 'en';
  return (
    <IntlProvider
      locale={isEnglish && !current.locale.startsWith('en') ? 'en' : current.locale}
      messages={current.texts as Record<string, string>}
      onError={(error) => {
        if (!(isEnglish && error.code === 'MISSING_TRANSLATION')) console.error(error);
      }}
    >
      {children}
    </IntlProvider>
  );
}
