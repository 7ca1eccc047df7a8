export { defineFieldType, type AnyFieldType } from './defineFieldType.ts';
export type { FieldExample } from './example.ts';
export type { Answers, FieldContext, FieldIdentity, FieldType, InputDefinition, Option } from './types.ts';
