import type { FieldType, InputDefinition } from './types.ts';

/** Declares a field type with typed value and input definition. Returns it unchanged. */
export const defineFieldType = <V, I extends InputDefinition = InputDefinition>(
  fieldType: FieldType<V, I>,
): FieldType<V, I> => fieldType;

// A list contains field types with different values. Only the field type itself knows its value type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFieldType = FieldType<any, any>;
