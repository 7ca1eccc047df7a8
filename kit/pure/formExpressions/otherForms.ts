import {
  type CompiledField,
  type CompiledForm,
  type FormDefinition,
  type FormSettings,
  fromAnswers,
  isSensitive,
  type OtherAnswer,
  type OtherForms,
  own,
  sensitivityOf,
} from '#kit/pure/compile/index.ts';
import type { Answers } from '#kit/pure/fields/index.ts';

/**
 * Whether no other form may read the answer to a field: secrets, what says who the participant is, a list with one of
 * them, and what is calculated from one.
 * @param fields of its level, and of the levels around it
 * @param seen fields that were looked at: each counts once, also in a circle
 */
function isSecret(field: CompiledField, fields: readonly CompiledField[], seen = new Set<CompiledField>()): boolean {
  if (seen.has(field)) return false;
  seen.add(field);
  const { row, calculation } = field;
  return (
    isSensitive(field) ||
    ['never stored', 'identifying'].includes(sensitivityOf(field, field.schema)) ||
    (row?.fields ?? []).some((inner) => isSecret(inner, [...row!.fields, ...fields], seen)) ||
    (calculation?.reads ?? []).some(({ key }) => {
      const read = fields.find((each) => each.key === key);
      return read !== undefined && isSecret(read, fields, seen);
    })
  );
}

/** A hidden calculation that reads a third form: the kind of its result is not known here. */
const isUnknown = ({ input, calculation, type }: CompiledField): boolean =>
  type.unseen === true && input.value !== undefined && (calculation?.kind ?? 'none') === 'none';

/** The value of a field; `undefined` if the answers are those of another version of it that it cannot read. */
function valueOf(field: CompiledField, answers: Answers): unknown {
  try {
    return own(fromAnswers({ fields: [field] }, answers), field.key);
  } catch {
    return undefined;
  }
}

/** The answers of other forms that the expressions of a form can read. Another form is compiled when it is first named. */
export function otherForms(
  reads: NonNullable<FormSettings['reads']>,
  compile: (form: FormDefinition) => CompiledForm,
): OtherForms {
  const named = new Map<string, Set<CompiledField>>();
  /** None of a definition without the shape of a form, whose own check reports it. */
  const fieldsOf = (form: FormDefinition): readonly CompiledField[] => {
    try {
      return compile(form).fields;
    } catch {
      return [];
    }
  };
  return {
    named,
    names: () => Object.keys(reads),
    find(form) {
      const other = Object.hasOwn(reads, form) ? reads[form] : undefined;
      if (!other) return undefined;
      const fields = fieldsOf(other.form);
      return {
        names: () => fields.filter((field) => !isSecret(field, fields) && !isUnknown(field)).map(({ name }) => name),
        find(name): OtherAnswer | undefined {
          const field = fields.find((each) => each.name === name);
          if (!field || isUnknown(field)) return undefined;
          const secret = isSecret(field, fields);
          if (!secret) named.set(form, (named.get(form) ?? new Set()).add(field));
          return { field, value: secret ? undefined : valueOf(field, other.answers ?? {}), isSecret: secret };
        },
      };
    },
  };
}
