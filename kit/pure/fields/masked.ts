import type { Answers, FieldIdentity, InputDefinition, Variable, VariableSource } from './types.ts';

/** The submitted answer of a visible masked field that was left empty, and the placeholder of a missing character. */
export const BLANK = '_';

/** Removes the placeholder underscores of a mask. */
export const withoutBlanks = (text: string): string => text.replaceAll(BLANK, '');

/**
 * The answers of a masked field. An empty field submits an underscore; in all other answers underscores are placeholders and are removed.
 * @param schema of an answer
 * @param read reads a text without underscores; `undefined` if it is empty
 */
export const masked = <I extends InputDefinition>(
  schema: (input: I) => NonNullable<Variable['schema']>,
  read: (text: string) => string | undefined = (text) => text || undefined,
) => ({
  variables: ({ name, input }: VariableSource<I>): Variable[] => [
    { name, part: `${BLANK} if nothing was entered`, schema: { anyOf: [schema(input), { const: BLANK }] } },
  ],
  toAnswers: (value: string | undefined, { name }: FieldIdentity): Answers => ({ [name]: value ?? BLANK }),
  fromAnswers(answers: Answers, { name }: FieldIdentity): string | undefined {
    const answer = answers[name];
    return typeof answer === 'string' ? read(withoutBlanks(answer)) : (answer as undefined);
  },
});
