import { defaultTranslator, type Translator } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';

/** The host's `translate`: a key and a default text → the text. Without one, the default text. */
export const useTranslate = (): Translator => (useJsonForms().i18n?.translate as Translator | undefined) ?? defaultTranslator;
