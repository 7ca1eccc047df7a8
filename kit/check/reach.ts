import { allFields, type CompiledField, type Level } from '#kit/compile/index.ts';
import type { Condition } from '#kit/fields/index.ts';
import type { Finding, Found } from './finding.ts';
import type { ConditionSite, FormSites } from './sites.ts';
import { conditionWords } from './solve/conditionWords.ts';
import { and, answered, not } from './solve/formula.ts';
import { formSolver, type FormSolver } from './solve/formSolver.ts';
import { type Kind, kindOf } from './testedValue.ts';

const isBelow = (pointer: string, other: string): boolean => pointer === other || pointer.startsWith(`${other}/`);
const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

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
  const constraints = solver.constraintsOf(condition as Condition, depthOf(levels));
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
    words: `not ${conditionWords(condition as Condition)}`,
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

/** The fault of a field whose condition excludes that of its page, its section or what it is inside. */
function fieldFault(field: CompiledField, around: readonly ConditionSite[], solverOf: SolverOf): Finding[] {
  // Sites are collected from the outside in, so the last one reads the most levels.
  const solver = solverOf(around.at(-1)?.levels ?? []);
  const constraints = around.flatMap(
    ({ condition, levels }) => solver.constraintsOf(condition as Condition, depthOf(levels)) ?? [],
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
export function unreachable({ compiled, conditions }: FormSites, known: readonly Finding[]): Finding[] {
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
export function decidesNothing({ compiled }: FormSites, condition: Condition): (Found & { code: string })[] {
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
function* demands(condition: Condition, pointer: string): Generator<{ field: string; pointer: string }> {
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
export function skippable({ compiled }: FormSites, condition: Condition): Found[] {
  const solver = formSolver([compiled]);
  const constraints = solver.constraintsOf(condition, 0);
  if (!constraints) return [];
  const fails = { formula: not(and(constraints.map(({ formula }) => formula))), words: '' };
  return [...demands(condition, '')].flatMap(({ field: name, pointer }, i, all) => {
    const field = compiled.fields.find((each) => each.name === name);
    const isAsked =
      field && !field.required && !field.type.alwaysRequired && !field.type.unseen && field.initial === undefined;
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
