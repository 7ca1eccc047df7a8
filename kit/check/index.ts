export { checkCondition } from './checkCondition.ts';
export { checkForm, type CheckOptions } from './checkForm.ts';
export { explain } from './explain/explain.ts';
export { scheduleRules } from './rules/index.ts';
export { didYouMean, type Finding, type Found, type Rule, runRules } from './finding.ts';
