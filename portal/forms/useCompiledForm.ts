import { useMemo } from 'react';
import { compileForm, type CompiledForm } from '#kit/compile/compileForm.ts';
import type { FormDefinition } from '#kit/compile/form.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { useStudyText } from '../shell/useStudy.ts';

/** A form of the study, compiled for the participant's language. */
export function useCompiledForm(definition: FormDefinition): CompiledForm {
  const { locale, primary } = useStudyText();
  const whole = useMemo(() => (definition.primary_locale ? definition : { ...definition, primary_locale: primary }), [definition, primary]);
  return compileForm(whole, fieldTypes, { locale });
}
