import type { Message } from '../texts/defineMessages.ts';
import { compileMessages } from './messages.ts';

/** Something in a form that its builder should mend. The form compiles all the same, without the faulty part. */
export interface Problem {
  /** Of the compile step itself, or of a field type's own check. */
  code: string;
  /** JSON pointer (RFC 6901) into the form definition. */
  pointer: string;
  message: Message;
  /** The message's arguments. */
  values: Record<string, string | number>;
  /** An error changes what participants are asked; a warning does not. */
  severity: 'error' | 'warning';
}

/** A problem by its code; texts and severities are in `messages.ts`. */
export const problem = (
  code: keyof typeof compileMessages,
  pointer: string,
  values: Problem['values'] = {},
  severity: Problem['severity'] = 'error',
): Problem => ({ code, pointer, message: compileMessages[code], values, severity });
