import type { FieldType, InputDefinition } from './types.ts';

/** Declares a field type with typed value and input definition. Returns it unchanged. */
export const defineFieldType = <V, I extends InputDefinition = InputDefinition>(
  fieldType: FieldType<V, I>,
): FieldType<V, I> => fieldType;
