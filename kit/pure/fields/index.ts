export {
  type BoundSetting,
  boundSettings,
  constantTexts,
  isCalculated,
  isExpression,
  type RowOptions,
  rowOptionsOf,
  type ScoreItem,
  type Scoring,
} from './expressionSettings.ts';
export { type AskedFormat, formatOf, formatSetting } from './askedFormat.ts';
export {
  type Choice,
  type FixedChoice,
  type InputOption,
  listedOptions,
  withListed,
  type ChoiceEntry,
  choiceOrTextPlace,
  choiceOrTextSchema,
  choicesWithOther,
  entriesPlace,
  choiceCount,
  choiceCountSchema,
  entriesSchema,
  entryPlace,
  entrySchema,
  otherValue,
  otherValueSchema,
  withOther,
  choiceList,
  type ListWords,
  choiceSchema,
  choicesOf,
  fixedChoices,
  valuesSchema,
} from './choices.ts';
export { canDecline, declinedField, declinedInput, type Declining, decliningOf, decliningSchema } from './declining.ts';
export { choiceMessages, missingMessages, summaryMessages, suggestionMessages } from './messages.ts';
export type { Condition, ConditionObject, MixedCondition, Scalar, Test } from './condition.ts';
export { type ConditionPlace, type ConditionPlaces, memberPlace } from './conditionPlaces.ts';
export {
  defineFieldType,
  fieldTypesByName,
  type Answers,
  type AnyFieldType,
  type FieldContext,
  type FieldIdentity,
  type FieldType,
  type FileRules,
  type InputDefinition,
  type InputFault,
  type RowField,
  type RowShape,
  type Unit,
  type Variable,
  type VariableSource,
  type WrapperSettings,
} from './types.ts';
export { type FieldExample, type FieldUsage, usageGroups } from './example.ts';
export { fixedChoiceField, type FixedChoiceSettings } from './fixedChoiceField.ts';
export { choicesSchema, configSchema, localTextSchema, placeholderSchema } from './inputSchemas.ts';
export { isCustomary, type Measurement, measurement, measurementPlaces } from './measurement.ts';
export { BLANK, masked, withoutBlanks } from './masked.ts';
export { memoBy } from './memoBy.ts';
export {
  type EndLabels,
  endLabels,
  scaleField,
  type ScaleInput,
  type ScaleOptions,
  onScaleSchema,
  type SliderConfig,
  sliderConfigSchema,
  type SliderOptions,
  sliderScale,
} from './scaleField.ts';
export {
  listMessages,
  PLACEHOLDER,
  listPlaceholderSchema,
  searchSchema,
  type SelectOptions,
  selectOptions,
} from './selectList.ts';
export {
  type AddressSuggestion,
  type AnswerCheck,
  defaultServices,
  type DeviceFacts,
  type FormServices,
  reportTo,
  unknownDevice,
} from './services.ts';
export {
  type AnswerSummary,
  choiceText,
  linesOf,
  summarize,
  type SummaryContext,
  type SummaryLine,
} from './summary.ts';
export { textOrNothing, type TextRules, textRuleSchemas, textSchema } from './textRules.ts';
export { type Cleared, toggleChoice } from './toggleChoice.ts';
export { isTransform, namesOf, type TransformNames, transformOf, transforms } from './transforms.ts';
export { UploadFailure, type UploadTarget, type UploadRequest, type Uploads } from './uploads.ts';
export { checksOf, ruleOf, type Validation, valueRules } from './valueRules.ts';
