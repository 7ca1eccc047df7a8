// JSON Forms brings this one already.
import { isEqual } from 'es-toolkit/compat';
import { useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { createIntl, IntlContext, RawIntlProvider, type IntlShape } from 'react-intl';
import { catalogues, type Catalogues, interfaceLanguage, interfaceLocale, loadTexts } from '#translations/load.ts';
import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import type { CompiledForm } from '#kit/pure/compile/index.ts';
import { isFieldEntry } from '#kit/form/index.ts';
import { toBcp47 } from '#kit/pure/texts/index.ts';
import { formMessages } from './messages.ts';
import { preload } from './usePreload.ts';
import { useTexts } from './useTexts.ts';

/** Texts by id. */
type Messages = Readonly<Record<string, string>>;

/** Props of `KitTexts`. */
export interface KitTextsProps {
  /** BCP 47, or as on the wire (`es_US`). The locale of a host's IntlProvider takes precedence. */
  locale: string;
  /**
   * Texts by id, in ICU MessageFormat: some that replace the kit's, or all of a language that the kit does not have. An id
   * without a text here has the kit's text in the language, or else the English one.
   */
  messages?: Messages;
  /** What is rendered with these texts. */
  children: ReactNode;
}

/** The languages of the kit's texts, each fetched when it is first used. */
const kitCatalogues: Catalogues = {
  ...catalogues,
  de: () => import('#translations/de.json'),
  fr: () => import('#translations/fr.json'),
};

/**
 * Loads what a form needs to be rendered whole: the code of its fields, and the texts of its language. Await it before the form is
 * rendered on a server, and in the browser before the page is hydrated.
 */
export async function preloadForm(
  form: CompiledForm,
  registry: readonly JsonFormsRendererRegistryEntry[],
): Promise<void> {
  // Which renderers show a plain form is only known once it is rendered.
  const others = form.host ? registry.filter((entry) => !isFieldEntry(entry)) : [];
  await Promise.all([
    loadTexts(form.locale, kitCatalogues),
    preload(registry, form),
    ...others.map(({ renderer }) => (renderer as { preload?(): Promise<void> }).preload?.()),
  ]);
}

const isOfKit = (id: string | undefined): boolean => /^(kit|field)\./.test(id ?? '');

/**
 * Provides the texts of the kit and its renderers, in English, Spanish, German and French. Inside a host's IntlProvider,
 * its locale and messages take precedence,
 * and only missing messages are added. KitForm includes this component; a host's plain `<JsonForms>` with the kit's
 * renderers needs it around it.
 */
export function KitTexts({ locale, messages, children }: KitTextsProps) {
  // Null without a provider, contrary to the type.
  const host = useContext(IntlContext) as IntlShape | null;
  const own = useSteady(messages);
  const { locale: present, texts } = useTexts(host?.locale ?? toBcp47(locale), kitCatalogues);
  const intl = useMemo(() => {
    const isEnglish = present.startsWith('en');
    // The code contains the English texts beside their ids.
    const isComplete = host && (host.messages === texts || (isEnglish && present === host.locale));
    if (isComplete && !own) return host;
    if (!texts) return host && formMessages.submit.id in host.messages ? host : undefined;
    return createIntl({
      ...(host && { timeZone: host.timeZone, formats: host.formats }),
      locale: host || own ? present : interfaceLocale(present, kitCatalogues),
      messages: { ...texts, ...(host?.messages as Messages | undefined), ...own },
      onError: (error) => {
        const isMissing = error.code === 'MISSING_TRANSLATION';
        if (!isMissing || !(isEnglish || isOfKit((error as { descriptor?: { id?: string } }).descriptor?.id)))
          console.error(error);
      },
    });
  }, [present, texts, host, own]);
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' && intl && interfaceLanguage(present, kitCatalogues) === 'en')
      void warnOfEnglish(present, intl);
  }, [present, intl]);
  // Always renders the same element, regardless of the source of the texts, so that a form keeps its state when the language changes.
  return intl ? <RawIntlProvider value={intl}>{children}</RawIntlProvider> : null;
}

/** The first of several equal values in a row, because a host can write a list or a form inline, anew with each render. */
export function useSteady<T>(value: T): T {
  const kept = useRef(value);
  if (!isEqual(kept.current, value)) kept.current = value;
  return kept.current;
}

/** Languages that a warning was about. */
const warned = new Set<string>();

/** Tells a host's programmer once which of the kit's texts stand in English within another language. */
async function warnOfEnglish(locale: string, { messages }: IntlShape): Promise<void> {
  if (locale.startsWith('en') || warned.has(locale)) return;
  warned.add(locale);
  const ids = Object.keys((await import('#translations/en.json')).default).filter(isOfKit);
  const missing = ids.filter((id) => !(id in messages));
  if (missing.length > 0)
    console.warn(
      `Of the kit’s ${ids.length} texts, ${missing.length} are in English, because there are no messages for them in ${locale}:\n${missing.join(', ')}`,
    );
}
