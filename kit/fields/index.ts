export { choicesOf, fixedChoices } from './choices.ts';
export type { Choice, FixedChoice } from './choice.ts';
export { defineFieldType } from './defineFieldType.ts';
export type { FieldExample } from './example.ts';
export { fixedChoiceField, type FixedChoiceSettings } from './fixedChoiceField.ts';
export { linesOf, summarize, type AnswerSummary, type SummaryContext, type SummaryLine } from './summary.ts';
export type {
  AnyFieldType,
  Answers,
  FieldContext,
  FieldIdentity,
  FieldType,
  InputDefinition,
  InputFault,
} from './types.ts';
export type { Option } from './choice.ts';
export { defaultServices, type FormServices } from './services.ts';
