export {
  compileForm,
  type CompiledField,
  type CompiledForm,
  type CompiledPage,
  type CompileOptions,
} from './compileForm.ts';
export {
  answerNames,
  contributionsToAnswers,
  fromAnswers,
  toAnswers,
  toContributions,
  type Contribution,
  type FormData,
} from './answers.ts';
export { clearHidden } from './clearHidden.ts';
export { conditionHolds, conditionKeys, type CompiledCondition } from './compileCondition.ts';
export type { Condition, Scalar } from './condition.ts';
export type { FormDefinition, PageDefinition, SectionDefinition } from './form.ts';
export type { Problem } from './problem.ts';
export { plainForm, type PlainFormOptions } from './plainForm.ts';
