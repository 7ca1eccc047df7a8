import { defaultTranslator, type Translator } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';

/** The host's `translate(key, defaultText)`; returns the default text if the host has none. */
export const useTranslate = (): Translator =>
  (useJsonForms().i18n?.translate as Translator | undefined) ?? defaultTranslator;
