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
} from './answers.ts';
export type { FormData } from './levelData.ts';
export { clearHidden } from './clearHidden.ts';
export { conditionHolds, conditionKeys } from './compileCondition.ts';
export type { CompiledCondition } from './compiledCondition.ts';
export type { Condition, Scalar } from '#kit/fields/condition.ts';
export type { FormDefinition, PageDefinition, SectionDefinition } from './form.ts';
export type { Problem } from './problem.ts';
export { plainForm, type PlainFormOptions } from './plainForm.ts';
