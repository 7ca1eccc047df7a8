import type { JsonSchema7 } from '@jsonforms/core';
import { type Choice, type FixedChoice, rowOptionsOf, type Unit, type Variable } from '#kit/pure/fields/index.ts';
import type { CompiledField, Level } from './compiled.ts';
import { type Sensitivity, sensitivityOf } from './identifying.ts';

/** One attribute that a form submits, with all that describes it. Texts are in the locale of the form. */
export interface FormVariable {
  /** Name of the attribute; inside a list, its name in each row. */
  name: string;
  field: CompiledField;
  part: string | undefined;
  item: string | undefined;
  unit?: Unit;
  /** JSON Schema of the submitted value. */
  schema: JsonSchema7;
  choices: readonly (Choice | FixedChoice)[];
  sensitivity: Sensitivity;
  /** For a list of objects: the attributes of each row. */
  rows?: readonly FormVariable[];
}

/** The attributes that a form or row submits, in form order. This is the one owner of what a study collects. */
export const variablesOf = ({ fields }: Level): FormVariable[] => fields.flatMap(fieldVariables);

function fieldVariables(field: CompiledField): FormVariable[] {
  const { type, name, row } = field;
  const own = type.variables?.(field);
  const rows = row && !own ? rowVariables(field) : undefined;
  return (own ?? [{ name }]).map((variable: Variable) => {
    const schema = variable.schema ?? (rows ? listSchema(rows) : field.schema);
    return {
      name: variable.name,
      field,
      part: variable.part,
      item: variable.item,
      ...(variable.unit ? { unit: variable.unit } : {}),
      schema,
      choices: variable.choices ?? choicesOf(variable, field),
      sensitivity: sensitivityOf(field, schema),
      ...(rows ? { rows } : {}),
    };
  });
}

const choicesOf = ({ schema, part }: Variable, { input, options }: CompiledField): FormVariable['choices'] =>
  // The values of options that are entries of a list have no labels of their own.
  !rowOptionsOf(input) &&
  Array.isArray(options.choices) &&
  part === undefined &&
  (schema === undefined || 'enum' in schema)
    ? (options.choices as FormVariable['choices'])
    : [];

const IDENTIFIER = { name: 'identifier', part: 'stays with the row wherever it moves', schema: { type: 'string' } };

const rowVariables = (field: CompiledField): FormVariable[] => [
  ...(field.row!.identified
    ? [{ ...IDENTIFIER, field, item: undefined, choices: [], sensitivity: 'answer' as const }]
    : []),
  ...variablesOf(field.row!),
];

const listSchema = (rows: readonly FormVariable[]): JsonSchema7 => ({
  type: 'array',
  items: { type: 'object', properties: Object.fromEntries(rows.map(({ name, schema }) => [name, schema])) },
});
