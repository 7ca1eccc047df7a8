import type { Answers, InputDefinition } from './types.ts';

/** One example of a field type: documentation, story, test and fixture in one. */
export interface FieldExample<V = unknown> {
  /** Unique within the field type, in plain words: `imperial, half an inch`. */
  name: string;
  input: InputDefinition;
  /** The value in the form; absent for an unanswered field. */
  value?: V;
  /** The initial value in the form; absent if there is none. Not for lists and tables. */
  starts?: V;
  /** The answers submitted for the value; absent if the value is invalid. */
  answers?: Answers;
  /** Whether the value contains files to upload before it can be submitted. The value is valid, but submits nothing yet. */
  unsent?: boolean;
  /** Keywords of the errors of the value; absent for a valid value. */
  errors?: readonly string[];
  /** Keys to press to enter `value`, in the keyboard notation of user-event. The focus is initially on the first tab stop of the field. */
  keys?: string;
  /** Position in a field with several screens, as its control stores it. */
  place?: unknown;
  /** Whether the content is hostile. The walker then also tests that none of it executes. */
  hostile?: boolean;
}

/** The groups of field types in the gallery, as people say them, in the order in which they are listed. */
export const usageGroups = [
  'text',
  'choice',
  'number',
  'date',
  'measurement',
  'contact',
  'person',
  'file',
  'account',
  'list',
  'layout',
  'instrument',
] as const;

/** When a study builder uses a field type. What it sends is in its examples. */
export interface FieldUsage {
  /** What people call it: `Height`, without the wire name. */
  name: string;
  group: (typeof usageGroups)[number];
  /** What it is for, in one or two sentences. */
  use: string;
  /** When another one is better, and which. */
  avoid: string;
  /** A definition with the inputs that belong to it, if one input alone says too little. Default: the first example with an answer. */
  definition?: readonly InputDefinition[];
}
