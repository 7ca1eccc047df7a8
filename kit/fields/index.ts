export { choicesOf, fixedChoices, type Choice, type FixedChoice } from './choices.ts';
export { defineFieldType, type AnyFieldType } from './defineFieldType.ts';
export type { FieldExample } from './example.ts';
export { fixedChoiceField, type FixedChoiceSettings } from './fixedChoiceField.ts';
export { linesOf, summarize, type AnswerSummary, type SummaryContext, type SummaryLine } from './summary.ts';
export type { Answers, FieldContext, FieldIdentity, FieldType, InputDefinition, InputFault, Option } from './types.ts';
