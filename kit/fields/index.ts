export { defineFieldType, type AnyFieldType } from './defineFieldType.ts';
export type { FieldExample } from './example.ts';
export type { Answers, FieldContext, FieldIdentity, FieldType, InputDefinition, InputFault, Option } from './types.ts';
