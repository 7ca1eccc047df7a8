import { type ReactNode, useEffect } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useTexts } from '#kit/form/kitForm/index.ts';
import { interfaceLanguage, interfaceLocale } from '#translations/load.ts';
import { directionOf } from '#portal/state/study/languages.ts';
import { preferences } from '#portal/state/study/preferences.ts';
import { useRegionalLocale } from '#portal/state/study/useStudy.ts';
import { report } from '#portal/api/reports/report.ts';

/** Reports a text that is missing in the catalogue or cannot be formatted. In tests, a missing text is thrown. */
const reportTextError: IntlConfig['onError'] = (error) => {
  const key = (error as { descriptor?: { id?: string } }).descriptor?.id;
  if (error.code !== 'MISSING_TRANSLATION') return report('wrongText', { error, key });
  report('missingText', { key });
  if (import.meta.env.MODE === 'test') throw error;
};

/**
 * Provides the portal's texts and sets the language of the document. The current texts stay on screen until those of
 * the next language are loaded.
 */
export function Language({ children }: { children: ReactNode }) {
  const { locale } = useSnapshot(preferences);
  const current = useTexts(locale);
  useEffect(() => {
    // Texts of the study in a language without a catalogue say so themselves.
    document.documentElement.lang = interfaceLocale(current.locale);
    document.documentElement.dir = directionOf(current.locale);
    setManifestLocale(current.locale);
  }, [current.locale]);
  const isEnglish = interfaceLanguage(current.locale) === 'en';
  const regional = useRegionalLocale(interfaceLocale(current.locale));
  if (!current.texts) return null;
  return (
    <IntlProvider
      locale={regional}
      // The code contains the English texts beside their ids: there, only a text without one is missing.
      defaultLocale={isEnglish ? regional : 'en'}
      messages={current.texts as Record<string, string>}
      onError={reportTextError}
    >
      {children}
    </IntlProvider>
  );
}

/** Gives the study the name of this language if it is put on a home screen. Drafts have no manifest. */
export function setManifestLocale(locale: string): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=manifest]');
  // The service has put the locale at the end of the address.
  const address = link?.getAttribute('href')?.replace(/[^=]*$/, encodeURIComponent(locale));
  // Browsers fetch the manifest again, even if the address stays the same.
  if (link && address !== link.getAttribute('href')) link.setAttribute('href', address!);
}
