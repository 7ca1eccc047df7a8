export {
  answerNames,
  type Contribution,
  contributionsToAnswers,
  fieldAnswers,
  fromAnswers,
  readsAll,
  toAnswers,
  toContributions,
} from './answers.ts';
export { HOST_FORMS, readsFingerprint } from './fingerprint.ts';
export { carryAnswers, restoreShown, takenOut, withHidden } from './carryAnswers.ts';
export { type FormValues, type LevelState, own, rowState } from './levelState.ts';
export { settle } from './settle.ts';
export {
  BRACES,
  type Calculation,
  expressionCode,
  firstValue,
  hasExpressions,
  type LiveBound,
  type InputExpressions,
  type InputWithExpressions,
  type LiveContent,
  liveContentOf,
  type OtherAnswer,
  type OtherForms,
  type RowKeeper,
  type Rules,
  setExpressionCode,
  type TextSurroundings,
  valuesRead,
  withAnswers,
  type WithTexts,
} from './expressions.ts';
export {
  ALWAYS,
  allOf,
  compileCondition,
  type ConditionScope,
  conditionHolds,
  conditionKeys,
  conditionKeysOf,
  fieldByName,
  testKeys,
  type CompiledCondition,
  isCombined,
} from './compileCondition.ts';
export { isTooMixed } from './conditionByLevel.ts';
export { compileForm, type CompileOptions } from './compileForm.ts';
export type {
  CompiledField,
  CompiledForm,
  CompiledPage,
  CompiledRow,
  ConditionalOption,
  Level,
  OptionsOfRows,
  RefusedAnswer,
} from './compiled.ts';
export { areRead, changedKeys, conditionReads, type Dependent, reads } from './dependencies.ts';
export { isSensitive, type RestoredDraft, restoreDraft, toDraft } from './draft.ts';
export {
  DEFAULT_MINUTES,
  defineForm,
  definePages,
  type FormDefinition,
  type FormSettings,
  type NamedPage,
  normalPages,
  type OfAnswers,
  type OtherForm,
  type PageDefinition,
  type SectionDefinition,
  type TypedForm,
} from './form.ts';
export { type ConditionTarget, lookAt } from './lookAt.ts';
export { nearestOf } from './nearest.ts';
export { allFields, type FormPart, neverStoredFields, partAt, formPartsOf } from './parts.ts';
export { dereferenced } from './plain/dereferenced.ts';
export { hostErrorText } from './plain/hostSettings.ts';
export { mergedSchema } from './plain/mergedSchema.ts';
export { isRenderable, plainUischema } from './plain/plainUischema.ts';
export { isTextOrEnum, typesOf, type Variants, variantsOf } from './plain/variantsOf.ts';
export { plainForm, type PlainFormOptions, type PlainSchema, type PlainUischema } from './plainForm.ts';
export { problem, type Problem } from './problem.ts';
export { oneClickChoices } from './oneClick.ts';
export { partTexts, rowName, type RowNames } from './rowName.ts';
export { feedbackOf } from './feedback.ts';
export { supportNeeds } from './supportNeeds.ts';
export { type Sensitivity, sensitivityOf } from './identifying.ts';
export { type FormVariable, variablesOf } from './variables.ts';
export type { Block } from './inBlocks.ts';
