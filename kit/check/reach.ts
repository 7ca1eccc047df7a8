import type { CompiledField } from '#kit/compile/index.ts';
import type { Condition } from '#kit/fields/index.ts';
import type { Finding, Found } from './finding.ts';
import type { ConditionSite, FormSites } from './sites.ts';
import { conditionWords } from './solve/conditionWords.ts';
import { and, not } from './solve/formula.ts';
import { formSolver, type FormSolver } from './solve/formSolver.ts';

const isBelow = (pointer: string, other: string): boolean => pointer === other || pointer.startsWith(`${other}/`);
const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** The fault of a condition that no answers, or all answers, satisfy. */
function conditionFault(solver: FormSolver, { condition, pointer }: ConditionSite): Finding[] {
  const constraints = solver.constraintsOf(condition as Condition);
  if (!constraints) return [];
  const never = solver.proofAgainst(constraints);
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
  const always = solver.proofAgainst([opposite]);
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
function fieldFault(solver: FormSolver, field: CompiledField, around: readonly ConditionSite[]): Finding[] {
  const constraints = around.flatMap(({ condition }) => solver.constraintsOf(condition as Condition) ?? []);
  const proof = around.length > 1 ? solver.proofAgainst(constraints) : undefined;
  return proof
    ? [
        {
          code: 'neverShown',
          severity: 'error',
          pointer: field.pointer,
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
  const solver = formSolver(compiled);
  const isFaulty = ({ pointer }: ConditionSite): boolean => known.some((finding) => isBelow(finding.pointer, pointer));
  const sound = conditions.filter((site) => !isFaulty(site));
  const ofConditions = sound.flatMap((site) => conditionFault(solver, site));
  // What depends on a question that is never shown is the same mistake.
  const neverShown = ofConditions.filter(({ code }) => code === 'neverShown').map(({ pointer }) => parentOf(pointer));
  const names = compiled.fields
    .filter(({ pointer }) => neverShown.some((other) => isBelow(pointer, other)))
    .map(({ name }) => name);
  const causes = ofConditions.filter(({ pointer, code }) => {
    const site = conditions.find((each) => each.pointer === pointer)!;
    return (
      code !== 'neverShown' ||
      !names.some((name) => JSON.stringify(site.condition).includes(`"field":${JSON.stringify(name)}`))
    );
  });
  const ofFields = compiled.fields.flatMap((field) => {
    const around = conditions.filter(({ pointer }) => isBelow(field.pointer, parentOf(pointer)));
    return around.some((site) => isFaulty(site) || ofConditions.some(({ pointer }) => pointer === site.pointer))
      ? []
      : fieldFault(solver, field, around);
  });
  return [...causes, ...ofFields];
}

/** Why a condition on the answers to a complete form holds for no participant, or for every one. */
export function decidesNothing({ compiled }: FormSites, condition: Condition): (Found & { code: string })[] {
  const solver = formSolver(compiled);
  const constraints = solver.constraintsOf(condition);
  if (!constraints) return [];
  const never = solver.proofAgainst(constraints, true);
  if (never)
    return [
      {
        code: 'neverDisqualifies',
        pointer: '',
        message: `No participant is disqualified. Impossible together: ${solver.words(never)}`,
      },
    ];
  const opposite = {
    formula: not(and(constraints.map(({ formula }) => formula))),
    words: `not ${conditionWords(condition)}`,
  };
  const always = solver.proofAgainst([opposite], true);
  return always
    ? [
        {
          code: 'alwaysDisqualifies',
          pointer: '',
          message: `Every participant is disqualified. Impossible: ${solver.words(always)}`,
        },
      ]
    : [];
}
