export { type AskedFormat, formatOf, formatSetting } from './askedFormat.ts';
export type { Choice, FixedChoice, Option } from './choice.ts';
export {
  type ChoiceEntry,
  choicesWithOther,
  entriesPlace,
  entriesSchema,
  entryPlace,
  entrySchema,
  entryTest,
  OTHER_TEXT_LENGTH,
  otherValue,
  otherValueSchema,
  withOther,
} from './choiceEntry.ts';
export { choiceList, type ListWords } from './choiceList.ts';
export { choiceMessages } from './choiceMessages.ts';
export { choiceSchema, choicesOf, fixedChoices, valuesSchema } from './choices.ts';
export type { Condition, Scalar } from './condition.ts';
export { type ConditionPlace, type ConditionPlaces, memberPlace } from './conditionPlaces.ts';
export { defineFieldType } from './defineFieldType.ts';
export { type EndLabels, endLabels } from './endLabels.ts';
export { fieldTypesByName } from './fieldTypesByName.ts';
export type { FieldExample } from './example.ts';
export { fixedChoiceField, type FixedChoiceSettings } from './fixedChoiceField.ts';
export { choicesSchema, configSchema, localTextSchema, placeholderSchema } from './inputSchemas.ts';
export { isCustomary, type Measurement, measurement, measurementPlaces } from './measurement.ts';
export { BLANK, masked, withoutBlanks } from './masked.ts';
export { memoBy } from './memoBy.ts';
export { missingMessages } from './missingMessages.ts';
export { summaryMessages } from './summaryMessages.ts';
export { scaleField, type ScaleInput, type ScaleOptions } from './scaleField.ts';
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
  defaultServices,
  type DeviceFacts,
  type FormServices,
  reportTo,
  unknownDevice,
} from './services.ts';
export {
  onScaleSchema,
  type SliderConfig,
  sliderConfigSchema,
  type SliderOptions,
  sliderScale,
} from './sliderScale.ts';
export { suggestionMessages } from './suggestionMessages.ts';
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
export type {
  Answers,
  AnyFieldType,
  FieldContext,
  FieldIdentity,
  FieldType,
  FileRules,
  InputDefinition,
  InputFault,
  RowField,
  RowShape,
  Variable,
  VariableSource,
  WrapperSettings,
} from './types.ts';
export { UploadFailure, type UploadTarget, type UploadRequest, type Uploads } from './uploads.ts';
export { type FieldUsage, usageGroups } from './usage.ts';
export { checksOf, ruleOf, type Validation, valueRules } from './valueRules.ts';
