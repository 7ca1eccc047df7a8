export { checkCondition } from './checkCondition.ts';
export { checkForm, type CheckOptions } from './checkForm.ts';
export { countedTime, readingTime } from './countedTime.ts';
export { explain } from './explain/explain.ts';
export { asObject, decidesNothing, skippable } from './reach.ts';
export { inDays, scheduleRules } from './rules/allRules.ts';
export {
  type Advice,
  didYouMean,
  orList,
  type Finding,
  type Found,
  type Rule,
  runRules,
  type Severity,
  suggested,
} from './finding.ts';
export { textFault } from './textFaults.ts';
export { synonymOf } from './synonyms.ts';
