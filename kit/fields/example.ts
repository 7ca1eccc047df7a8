import type { Answers, InputDefinition } from './types.ts';

/** One example of a room: the documentation, the story, the test and the fixture in one. */
export interface FieldExample<V = unknown> {
  /** Unique in the room, in plain words: `imperial, half an inch`. */
  name: string;
  input: InputDefinition;
  /** The value inside the form; left out for an unanswered field. */
  value?: V;
  /** The value that the form starts with before anybody answers; left out where there is none. Not of lists and tables. */
  starts?: V;
  /** What is sent for the value; left out where the value is not valid. */
  answers?: Answers;
  /** The value holds files that must be uploaded before it can be sent: it is valid, and nothing is sent for it yet. */
  unsent?: boolean;
  /** The keywords of the errors that the value raises; none for a valid value. */
  errors?: readonly string[];
  /** What a person types to reach `value`, in user-event's keyboard notation, the focus being on the first stop of the field. */
  keys?: string;
  /** Where in the field the person stands, for a field of several screens: what its control keeps as its place. */
  place?: unknown;
  /** Hostile content: the walker also looks that nothing of it executes. */
  hostile?: boolean;
}
