import { runUntilFound, type Finding } from './finding.ts';
import { partsIn, type WrittenCondition } from './rules/conditionShape.ts';
import { conditionShapeRules, conditionTestRules } from './rules/index.ts';
import type { ConditionSite } from './sites.ts';

/** The faults of a condition and of the conditions in it. Reports each fault once. */
export const checkCondition = (site: ConditionSite): Finding[] =>
  checkPart({ written: site.condition, pointer: site.pointer }, site);

function checkPart(part: WrittenCondition, site: ConditionSite): Finding[] {
  const shape = runUntilFound(conditionShapeRules, part);
  if (shape.length > 0) return shape;
  const inside = partsIn(part);
  if (inside.length > 0) return inside.flatMap((each) => checkPart(each, site));
  return runUntilFound(conditionTestRules, { test: part.written as { field: string }, pointer: part.pointer, site });
}
