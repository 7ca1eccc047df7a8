import { useContext, useMemo, type ReactNode } from 'react';
import { createIntl, IntlContext, RawIntlProvider, type IntlShape } from 'react-intl';
import { interfaceLanguage } from '#translations/load.ts';
import { formMessages } from './messages.ts';
import { useTexts } from './useTexts.ts';

export interface KitTextsProps {
  /** BCP 47. A host's own IntlProvider wins. */
  locale: string;
  children: ReactNode;
}

/**
 * The texts of the kit and its renderers, in English and Spanish. Inside a host's IntlProvider its locale and its messages win, and only what
 * they lack is added. StudyForm brings this along; a host's plain `<JsonForms>` with the kit's renderers is put into it.
 */
export function KitTexts({ locale, children }: KitTextsProps) {
  // Null where there is no provider, which the type does not say.
  const host = useContext(IntlContext) as IntlShape | null;
  const { locale: present, texts } = useTexts(host?.locale ?? locale);
  const intl = useMemo(() => {
    // English stands in the code, beside the id of each text.
    const isEnglish = interfaceLanguage(present) === 'en';
    if (host && (formMessages.submit.id in host.messages || (isEnglish && present === host.locale))) return host;
    if (!texts) return undefined;
    return createIntl({
      ...(host && { timeZone: host.timeZone, formats: host.formats }),
      locale: isEnglish && !present.startsWith('en') ? 'en' : present,
      messages: { ...texts, ...(host?.messages as Record<string, string> | undefined) },
      onError: (error) => (error.code === 'MISSING_TRANSLATION' ? undefined : console.error(error)),
    });
  }, [present, texts, host]);
  // The same element whoever brings the texts: a form must not lose its state when the language changes.
  return intl ? <RawIntlProvider value={intl}>{children}</RawIntlProvider> : null;
}
