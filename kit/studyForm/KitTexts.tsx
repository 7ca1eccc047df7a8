import { useContext, useMemo, type ReactNode } from 'react';
import { createIntl, IntlContext, RawIntlProvider, type IntlShape } from 'react-intl';
import { interfaceLanguage, interfaceLocale } from '#translations/load.ts';
import { formMessages } from './messages.ts';
import { useTexts } from './useTexts.ts';

/** Props of `KitTexts`. */
export interface KitTextsProps {
  /** BCP 47. The locale of a host's IntlProvider takes precedence. */
  locale: string;
  children: ReactNode;
}

/**
 * Provides the texts of the kit and its renderers, in English and Spanish. Inside a host's IntlProvider, its locale
 * and messages take precedence,
 * and only missing messages are added. StudyForm includes this component; a host's plain `<JsonForms>` with the kit's
 * renderers needs it around it.
 */
export function KitTexts({ locale, children }: KitTextsProps) {
  // Null without a provider, contrary to the type.
  const host = useContext(IntlContext) as IntlShape | null;
  const { locale: present, texts } = useTexts(host?.locale ?? locale);
  const intl = useMemo(() => {
    // The code contains the English texts beside their ids.
    const isEnglish = interfaceLanguage(present) === 'en';
    if (host && (formMessages.submit.id in host.messages || (isEnglish && present === host.locale))) return host;
    if (!texts) return undefined;
    return createIntl({
      ...(host && { timeZone: host.timeZone, formats: host.formats }),
      locale: interfaceLocale(present),
      messages: { ...texts, ...(host?.messages as Record<string, string> | undefined) },
      onError: (error) => {
        if (!(isEnglish && error.code === 'MISSING_TRANSLATION')) console.error(error);
      },
    });
  }, [present, texts, host]);
  // Always renders the same element, regardless of the source of the texts, so that a form keeps its state when the language changes.
  return intl ? <RawIntlProvider value={intl}>{children}</RawIntlProvider> : null;
}
