import { compileCondition, type CompiledCondition, type CompiledField, type Level } from '#kit/compile/index.ts';
import type { Condition } from '#kit/fields/index.ts';
import { createValidator } from '#kit/validation/index.ts';
import { conditionWords, conjunctsOf } from './conditionWords.ts';
import { and, answered, type Atom, atomsOf, type Formula, formulaOf, not, or } from './formula.ts';
import { representatives } from './representatives.ts';
import { type Constraint, type Domains, type Possibility, type Proof, proofAgainst } from './solve.ts';

/** More different tests of one field whose answers cannot be listed are not combined. */
const MOST_TESTS = 6;
/** More values are counted in a proof, not listed. */
const SHOWN = 6;

/** Reasons about the answers to a form, and to one row of each list around a field: which of them can occur together. */
export interface FormSolver {
  /**
   * A written condition as constraints, one for each part of its `all`; `undefined` if it reads a field that there is not.
   * @param depth number of lists around the condition
   */
  constraintsOf(condition: Condition, depth: number): Constraint[] | undefined;
  /**
   * The proof that no participant can give answers that satisfy the constraints.
   * @param isPassed whether the participant has passed a question, so that it has an answer if it is shown and required
   */
  proofAgainst(constraints: readonly Constraint[], isPassed?: (field: CompiledField) => boolean): Proof | undefined;
  /** The proof in words. */
  words(proof: Proof): string;
}

/** Schemas are compared by content, because a field that cannot be listed has no values to compare. */
const same = (a: object | undefined, b: object | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Rows can have fields with the keys of the form. */
const keyAt = (key: string, depth: number): string => (depth === 0 ? key : `${depth}/${key}`);

/** @param levels the form and the rows inside it, outermost first */
export function formSolver(levels: readonly Level[]): FormSolver {
  const { validate } = createValidator();
  const byKey = new Map(
    levels.flatMap(({ fields }, depth) => fields.map((field) => [keyAt(field.key, depth), { field, depth }] as const)),
  );
  const today = new Date().toISOString().slice(0, 10);
  const formulaAt = (condition: CompiledCondition, depth: number): Formula =>
    formulaOf(condition, (key, up) => keyAt(key, depth - up));

  function constraintsOf(condition: Condition, depth: number): Constraint[] | undefined {
    let isKnown = true;
    const constraints = conjunctsOf(condition).map((part): Constraint => {
      const compiled = compileCondition(part, '', {
        find(name) {
          for (let up = 0; up <= depth; up += 1) {
            const target = levels[depth - up]!.fields.find((field) => field.name === name);
            if (target) return { target, ...(up > 0 && { up }) };
          }
          return undefined;
        },
        names: () => [],
        report: () => (isKnown = false),
      });
      return { formula: formulaAt(compiled, depth), words: conditionWords(part) };
    });
    return isKnown ? constraints : undefined;
  }

  /** What follows from the visibility of the fields that constraints read, and of those that they depend on. */
  function background(constraints: readonly Constraint[], isPassed: (field: CompiledField) => boolean): Constraint[] {
    const found = new Map<string, Constraint[]>();
    const add = (formula: Formula): void => {
      for (const { key } of atomsOf(formula)) {
        const known = byKey.get(key);
        if (!known || found.has(key)) continue;
        const { field, depth } = known;
        const shown = field.condition ? formulaAt(field.condition as never, depth) : and([]);
        found.set(key, [
          ...(field.condition
            ? [
                {
                  formula: or([not(answered(key)), shown]),
                  words: `“${field.name}” has an answer only while its own condition holds`,
                },
              ]
            : []),
          ...(field.required && isPassed(field)
            ? [{ formula: or([answered(key), not(shown)]), words: `“${field.name}” must be answered` }]
            : []),
        ]);
        add(shown);
      }
    };
    for (const { formula } of constraints) add(formula);
    return [...found.values()].flat();
  }

  function possibilities(field: CompiledField, tests: readonly object[]): Possibility[] | undefined {
    const none: Possibility = { words: 'no answer', passes: () => false };
    const values = representatives(field.schema, tests, today, validate);
    // Without a valid one, the field has a format that is not listed.
    if (values && values.length > 0)
      return [
        none,
        ...values.map((value) => ({
          words: JSON.stringify(choiceOf(value)),
          passes: ({ schema }: Atom) => schema === undefined || validate(schema, value),
        })),
      ];
    const different = tests.filter((test, i) => tests.findIndex((other) => same(test, other)) === i);
    if (different.length > MOST_TESTS) return undefined;
    return [
      none,
      ...Array.from({ length: 2 ** different.length }, (_, bits) => ({
        words: 'an answer',
        passes: ({ schema }: Atom) =>
          schema === undefined || ((bits >> different.findIndex((test) => same(test, schema))) & 1) === 1,
      })),
    ];
  }

  return {
    constraintsOf,
    proofAgainst(given, isPassed = () => false) {
      const constraints = [...given, ...background(given, isPassed)];
      const atoms = constraints.flatMap(({ formula }) => atomsOf(formula));
      const domains = new Map<string, Possibility[]>();
      for (const key of new Set(atoms.map((atom) => atom.key))) {
        const field = byKey.get(key)?.field;
        const tests = atoms.flatMap((atom) => (atom.key === key && atom.schema ? [atom.schema] : []));
        const found = field && possibilities(field, tests);
        if (!found) return undefined;
        domains.set(key, merged(found, tests));
      }
      return proofAgainst(constraints, ((key) => domains.get(key)!) satisfies Domains);
    },
    words: ({ core, tried }) =>
      `${core.map(({ words }) => words).join('; ')}. Tried ${tried
        .map(({ key, answers }) => {
          const words = [...new Set(answers)];
          return `for “${byKey.get(key)!.field.name}”: ${words.slice(0, SHOWN).join(', ')}${words.length > SHOWN ? ` and ${words.length - SHOWN} more` : ''}`;
        })
        .join('; ')}.`,
  };
}

/** An answer as conditions name it: choices are stored as `{ answer: … }`. */
const choiceOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'answer' in value && Object.keys(value).length === 1
    ? value.answer
    : value;

/** One possibility for each set of tests that it passes. The words are those of the first. */
function merged(possibilities: readonly Possibility[], tests: readonly object[]): Possibility[] {
  const byTests = new Map<string, Possibility>();
  for (const possibility of possibilities) {
    const atoms: Atom[] = [
      { type: 'atom', key: '' },
      ...tests.map((schema): Atom => ({ type: 'atom', key: '', schema })),
    ];
    const passed = atoms.map((atom) => possibility.passes(atom)).join();
    if (!byTests.has(passed)) byTests.set(passed, possibility);
  }
  return [...byTests.values()];
}
