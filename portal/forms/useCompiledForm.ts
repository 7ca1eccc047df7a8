import { useMemo } from 'react';
import { type CompiledForm, compileForm, type FormDefinition } from '#kit/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { useRegionalLocale, useStudy, useStudyText } from '#portal/state/useStudy.ts';

/** Compiles a form of the study for the participant's language and region. */
export function useCompiledForm(definition: FormDefinition): CompiledForm {
  const { locale: textLocale, primary } = useStudyText();
  const locale = useRegionalLocale(textLocale);
  const region = useStudy()?.region;
  // A form without its own region or primary locale uses those of the study.
  const whole = useMemo(
    () =>
      definition.primary_locale && (definition.region || !region)
        ? definition
        : { primary_locale: primary, region, ...definition },
    [definition, primary, region],
  );
  return compileForm(whole, fieldTypes, { locale, textLocale });
}
