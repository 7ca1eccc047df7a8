import {
  allFields,
  type CompiledField,
  type Level,
  compileCondition,
  type CompiledCondition,
  testKeys,
} from '#kit/pure/compile/index.ts';
import type { MixedCondition } from '#kit/pure/fields/index.ts';
import type { Finding, Found } from './finding.ts';
import { conditionObject } from '#kit/pure/formExpressions/index.ts';
import { type ConditionSite, type FormSites, scopeOfSite } from './sites.ts';
import { and, answered, not, type Atom, atomsOf, type Formula, formulaOf, or } from './solve/formula.ts';
import { type Kind, kindOf } from './testedValue.ts';
import { createValidator } from '#kit/pure/validation/index.ts';
import { representatives } from './solve/representatives.ts';
import { type Constraint, type Domains, type Possibility, type Proof, proofAgainst } from './solve/solve.ts';

type Test = Extract<MixedCondition, { field: string }>;

const verbs: Readonly<Record<string, string>> = {
  equals: 'is',
  in: 'is one of',
  contains: 'contains',
  at_least: 'is at least',
  at_most: 'is at most',
  more_than: 'is more than',
  less_than: 'is less than',
  before: 'is before',
  after: 'is after',
};

function testWords(test: Test): string {
  const place = test.part ?? test.row;
  const subject = `“${test.field}”${place === undefined ? '' : ` (${place})`}`;
  const key = testKeys.find((each) => each in test)!;
  return key === 'answered'
    ? `${subject} has an answer`
    : `${subject} ${verbs[key]} ${JSON.stringify(test[key as keyof Test])}`;
}

/** A condition in words: `“age” is at least 18`. */
function conditionWords(condition: MixedCondition): string {
  if (typeof condition === 'string') return `“${condition}”`;
  if ('all' in condition)
    return condition.all.length === 1
      ? conditionWords(condition.all[0]!)
      : `(${condition.all.map(conditionWords).join(' and ')})`;
  if ('any' in condition)
    return condition.any.length === 1
      ? conditionWords(condition.any[0]!)
      : `(${condition.any.map(conditionWords).join(' or ')})`;
  return 'not' in condition ? `not ${conditionWords(condition.not)}` : testWords(condition);
}

/** The conditions that must all hold, each on its own. */
const conjunctsOf = (condition: MixedCondition): MixedCondition[] =>
  typeof condition === 'object' && 'all' in condition ? condition.all.flatMap(conjunctsOf) : [condition];

/** Maximum number of different tests to combine for a field whose answers cannot be listed. */
const MOST_TESTS = 6;
/** Maximum number of values to list in a proof. Further values are only counted. */
const SHOWN = 6;

/** Reasons about the answers to a form, and to one row of each list around a field: which of them can occur together. */
interface FormSolver {
  /**
   * A written condition as constraints, one for each part of its `all`; `undefined` if it reads a field that there is not.
   * @param depth number of lists around the condition
   */
  constraintsOf(condition: MixedCondition, depth: number): Constraint[] | undefined;
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
function formSolver(levels: readonly Level[]): FormSolver {
  const { validate } = createValidator();
  const byKey = new Map(
    levels.flatMap(({ fields }, depth) => fields.map((field) => [keyAt(field.key, depth), { field, depth }] as const)),
  );
  const today = new Date().toISOString().slice(0, 10);
  const formulaAt = (condition: CompiledCondition, depth: number): Formula =>
    formulaOf(condition, (key, up) => keyAt(key, depth - up));

  function constraintsOf(condition: MixedCondition, depth: number): Constraint[] | undefined {
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
          ...(field.required && !field.requiredWhen && isPassed(field)
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

/** One possibility for each set of tests that it passes. The words come from the first. */
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

const isBelow = (pointer: string, other: string): boolean => pointer === other || pointer.startsWith(`${other}/`);
const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** A condition as objects, as far as they can say it. A text with a fault stays as it is; what it depends on is not known. */
export const asObject = (site: ConditionSite): MixedCondition =>
  (typeof site.condition === 'string' ? conditionObject(site.condition, scopeOfSite(site)) : undefined) ??
  (site.condition as MixedCondition);

/** Whether a condition looks at a field. */
const reads = (condition: unknown, name: string): boolean =>
  JSON.stringify(condition).includes(`"field":${JSON.stringify(name)}`);

/** @param levels innermost first */
type SolverOf = (levels: readonly Level[]) => FormSolver;

/** The number of lists around a condition. */
const depthOf = (levels: readonly Level[]): number => levels.length - 1;

/** One solver for all conditions that read the same levels. */
function solvers(): SolverOf {
  const made = new Map<Level | undefined, FormSolver>();
  return (levels) => {
    if (!made.has(levels[0])) made.set(levels[0], formSolver(levels.toReversed()));
    return made.get(levels[0])!;
  };
}

/** Participants pass a page only with an answer to each of its required questions. */
const onEarlierPage =
  ({ order, find }: ConditionSite) =>
  (field: CompiledField): boolean => {
    const target = find(field.name);
    return order !== undefined && target?.field === field && target.page < order.page;
  };
const everywhere = (): boolean => true;

/** The fault of a condition that no answers, or all answers, satisfy. */
function conditionFault(site: ConditionSite, solverOf: SolverOf): Finding[] {
  const { condition, pointer, levels } = site;
  const solver = solverOf(levels);
  const constraints = solver.constraintsOf(condition as MixedCondition, depthOf(levels));
  if (!constraints) return [];
  const never = solver.proofAgainst(constraints, onEarlierPage(site));
  if (never)
    return [
      {
        code: 'neverShown',
        severity: 'error',
        pointer,
        message: `No answers satisfy this condition. Impossible together: ${solver.words(never)}`,
      },
    ];
  const opposite = {
    formula: not(and(constraints.map(({ formula }) => formula))),
    words: `not ${conditionWords(condition as MixedCondition)}`,
  };
  const always = solver.proofAgainst([opposite], onEarlierPage(site));
  return always
    ? [
        {
          code: 'alwaysShown',
          severity: 'warning',
          pointer,
          message: `All answers satisfy this condition, so it changes nothing. Impossible: ${solver.words(always)}`,
        },
      ]
    : [];
}

/** The fault of a field whose condition excludes the condition of its page, its section or what it is inside. */
function fieldFault(field: CompiledField, around: readonly ConditionSite[], solverOf: SolverOf): Finding[] {
  // Sites are collected from the outside in, so the last one reads the most levels.
  const solver = solverOf(around.at(-1)?.levels ?? []);
  const constraints = around.flatMap(
    ({ condition, levels }) => solver.constraintsOf(condition as MixedCondition, depthOf(levels)) ?? [],
  );
  const proof = around.length > 1 ? solver.proofAgainst(constraints, onEarlierPage(around.at(-1)!)) : undefined;
  return proof
    ? [
        {
          code: 'neverShown',
          severity: 'error',
          pointer: field.pointer,
          about: [field.name],
          message: `“${field.name}” is never shown, because the conditions around it exclude each other. Impossible together: ${solver.words(proof)}`,
        },
      ]
    : [];
}

/**
 * Finds questions that are never shown and conditions that always hold, by trying the answers to the questions that
 * they depend on. Conditions with other faults are left out.
 */
export function unreachable({ compiled, conditions: written }: FormSites, known: readonly Finding[]): Finding[] {
  const conditions = written.map((site) => ({ ...site, condition: asObject(site) }));
  const solverOf = solvers();
  const fields = [...allFields(compiled)];
  const isFaulty = ({ pointer }: ConditionSite): boolean => known.some((finding) => isBelow(finding.pointer, pointer));
  const sound = conditions.filter((site) => !isFaulty(site));
  const ofConditions = sound.flatMap((site) => conditionFault(site, solverOf));
  // What depends on a question that is never shown is the same mistake.
  const neverShown = ofConditions.filter(({ code }) => code === 'neverShown').map(({ pointer }) => parentOf(pointer));
  const names = fields
    .filter(({ pointer }) => neverShown.some((other) => isBelow(pointer, other)))
    .map(({ name }) => name);
  const causes = ofConditions.filter(({ pointer, code }) => {
    const site = conditions.find((each) => each.pointer === pointer)!;
    return code !== 'neverShown' || !names.some((name) => reads(site.condition, name));
  });
  /** The questions that are never shown because of a fault. */
  const hiddenBy = (fault: Finding): Finding =>
    fault.code === 'neverShown'
      ? {
          ...fault,
          about: fields.filter(({ pointer }) => isBelow(pointer, parentOf(fault.pointer))).map(({ name }) => name),
        }
      : fault;
  const ofFields = fields.flatMap((field) => {
    const around = conditions.filter(({ pointer }) => isBelow(field.pointer, parentOf(pointer)));
    return around.some((site) => isFaulty(site) || ofConditions.some(({ pointer }) => pointer === site.pointer))
      ? []
      : fieldFault(field, around, solverOf);
  });
  return [...causes.map(hiddenBy), ...ofFields];
}

/** Why a condition on the answers to a complete form holds for no participant, or for every one. */
export function decidesNothing({ compiled }: FormSites, condition: MixedCondition): (Found & { code: string })[] {
  const solver = formSolver([compiled]);
  const constraints = solver.constraintsOf(condition, 0);
  if (!constraints) return [];
  const about = compiled.fields.map(({ name }) => name).filter((name) => reads(condition, name));
  const never = solver.proofAgainst(constraints, everywhere);
  if (never)
    return [
      {
        code: 'neverDisqualifies',
        pointer: '',
        about,
        message: `No participant is disqualified. Impossible together: ${solver.words(never)}`,
      },
    ];
  const opposite = {
    formula: not(and(constraints.map(({ formula }) => formula))),
    words: `not ${conditionWords(condition)}`,
  };
  const always = solver.proofAgainst([opposite], everywhere);
  return always
    ? [
        {
          code: 'alwaysDisqualifies',
          pointer: '',
          about,
          message: `Every participant is disqualified. Impossible: ${solver.words(always)}`,
        },
      ]
    : [];
}

/** The tests of a condition that say what must be true, not what must not: those in a `not` are left out. */
function* demands(condition: MixedCondition, pointer: string): Generator<{ field: string; pointer: string }> {
  if (typeof condition === 'string') return;
  if ('field' in condition) {
    if (!('answered' in condition)) yield { field: condition.field, pointer: `${pointer}/field` };
    return;
  }
  if ('not' in condition) return;
  const key = 'all' in condition ? 'all' : 'any';
  for (const [i, part] of ('all' in condition ? condition.all : condition.any).entries())
    yield* demands(part, `${pointer}/${key}/${i}`);
}

/** Kinds of answers for which none means that nothing applies: no box was checked, no row was added. */
const MAY_BE_EMPTY: readonly Kind[] = ['boolean', 'choices', 'list'];

/** Questions that a condition needs an answer to, but that participants can skip, so that it does not hold. */
export function skippable({ compiled }: FormSites, condition: MixedCondition): Found[] {
  const solver = formSolver([compiled]);
  const constraints = solver.constraintsOf(condition, 0);
  if (!constraints) return [];
  const fails = { formula: not(and(constraints.map(({ formula }) => formula))), words: '' };
  return [...demands(condition, '')].flatMap(({ field: name, pointer }, i, all) => {
    const field = compiled.fields.find((each) => each.name === name);
    const isAsked =
      field &&
      (!field.required || field.requiredWhen) &&
      !field.type.alwaysRequired &&
      !field.type.unseen &&
      field.initial === undefined &&
      !field.calculation;
    if (!isAsked || MAY_BE_EMPTY.includes(kindOf(field.schema)) || all.findIndex((each) => each.field === name) < i)
      return [];
    const skipped = { formula: not(answered(field.key)), words: '' };
    return solver.proofAgainst([fails, skipped], everywhere)
      ? []
      : [
          {
            pointer,
            message: `Participants can leave “${name}” empty. The condition then does not hold, so they are not disqualified.`,
            fix: `Add "required": true to “${name}”, or disqualify without an answer: { "not": { "field": ${JSON.stringify(name)}, "answered": true } }.`,
          },
        ];
  });
}
