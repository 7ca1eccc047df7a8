import type { MixedCondition } from '#kit/pure/fields/index.ts';
import { conditionObject, namesRead } from '#kit/pure/formExpressions/index.ts';
import { runUntilFound, type Finding } from './finding.ts';
import { partsIn, type WrittenCondition } from './rules/conditionShape.ts';
import { conditionShapeRules, conditionTestRules } from './rules/allRules.ts';
import { type ConditionSite, scopeOfSite } from './sites.ts';

/** The faults of a condition and of the conditions in it. Reports each fault once. */
export const checkCondition = (site: ConditionSite): Finding[] =>
  typeof site.condition === 'string'
    ? checkText(site.condition, site)
    : checkPart({ written: site.condition, pointer: site.pointer }, site);

function checkPart(part: WrittenCondition, site: ConditionSite): Finding[] {
  const shape = runUntilFound(conditionShapeRules, part);
  if (shape.length > 0) return shape;
  const inside = partsIn(part);
  if (inside.length > 0) return inside.flatMap((each) => checkPart(each, site));
  return runUntilFound(conditionTestRules, { test: part.written as { field: string }, pointer: part.pointer, site });
}

/** The faults in the meaning of a text. The compile step reports those of its grammar and its types, and then there are no others. */
function checkText(text: string, site: ConditionSite): Finding[] {
  const object = conditionObject(text, scopeOfSite(site));
  if (object === undefined) return [];
  const tests = testsIn(object, site);
  const found = tests.flatMap((test) => runUntilFound(conditionTestRules, { test, pointer: site.pointer, site }));
  const unique = found.filter(
    ({ code, message }, i) => found.findIndex((each) => each.code === code && each.message === message) === i,
  );
  // All of them are about the one text.
  return unique.map((finding) => ({ ...finding, pointer: site.pointer }));
}

/** The tests that a condition makes. What only an expression can say at least reads its fields. */
function testsIn(condition: MixedCondition, site: ConditionSite): { field: string }[] {
  if (typeof condition === 'string')
    return namesRead(condition, scopeOfSite(site)).map((field) => ({ field, answered: true }));
  if ('field' in condition) return [condition];
  const parts = 'not' in condition ? [condition.not] : 'all' in condition ? condition.all : condition.any;
  return parts.flatMap((part) => testsIn(part, site));
}
