import { allFields, type CompiledField, type CompiledForm } from '#kit/pure/compile/index.ts';
import type { FileRules } from '#kit/pure/fields/index.ts';

const ownRules = ({ type, input }: CompiledField): FileRules[] => [type.files?.(input) ?? []].flat();

/** The files that a field and the fields in its rows accept. */
export const rulesOfField = (field: CompiledField): FileRules[] =>
  [field, ...(field.row ? allFields(field.row) : [])].flatMap(ownRules);

/** The files that a form's fields accept. */
export const fileRulesOf = (form: CompiledForm): FileRules[] => [...allFields(form)].flatMap(ownRules);
