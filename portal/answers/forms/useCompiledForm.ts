import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { type CompiledForm, compileForm, type FormDefinition } from '#kit/pure/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { interfaceLocale } from '#translations/load.ts';
import { openForm } from '#portal/state/page/modals.ts';
import { useRegionalLocale, useStudy, useStudyText } from '#portal/state/study/useStudy.ts';

/** Compiles a form of the study for the participant's language and region. */
export function useCompiledForm(given: FormDefinition): CompiledForm {
  const { change } = useSnapshot(openForm);
  const definition = change ? change(given) : given;
  const { locale: textLocale, primary } = useStudyText();
  const locale = useRegionalLocale(interfaceLocale(textLocale));
  const region = useStudy()?.region;
  // A form without its own region or primary locale uses the study's.
  const whole = useMemo(
    () =>
      definition.primary_locale && (definition.region || !region)
        ? definition
        : { primary_locale: primary, region, ...definition },
    [definition, primary, region],
  );
  return compileForm(whole, fieldTypes, { locale, textLocale });
}
