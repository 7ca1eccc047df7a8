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

/** Whether no other form may read the answer to a field: secrets, and what says who the participant is. */
const isSecret = (field: CompiledField): boolean =>
  isSensitive(field) || ['never stored', 'identifying'].includes(sensitivityOf(field, field.schema));

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
  return {
    named,
    names: () => Object.keys(reads),
    find(form) {
      const other = Object.hasOwn(reads, form) ? reads[form] : undefined;
      if (!other) return undefined;
      const { fields } = compile(other.form);
      return {
        names: () => fields.filter((field) => !isSecret(field)).map(({ name }) => name),
        find(name): OtherAnswer | undefined {
          const field = fields.find((each) => each.name === name);
          if (!field) return undefined;
          const secret = isSecret(field);
          if (!secret) named.set(form, (named.get(form) ?? new Set()).add(field));
          return { field, value: secret ? undefined : valueOf(field, other.answers ?? {}), isSecret: secret };
        },
      };
    },
  };
}
