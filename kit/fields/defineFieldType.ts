import type { FieldType, InputDefinition } from './types.ts';

/** Declares a field type with its value and input definition typed; gives it back unchanged. */
export const defineFieldType = <V, I extends InputDefinition = InputDefinition>(fieldType: FieldType<V, I>): FieldType<V, I> => fieldType;

// A list holds field types of different values; only the room itself knows which.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFieldType = FieldType<any, any>;
