import type { Message } from '#kit/pure/texts/index.ts';
import { compileMessages } from './messages.ts';

/** A fault in a form for its builder to fix. The form still compiles, without the faulty part. */
export interface Problem {
  /** Code of the compile step or of a field type's own check. */
  code: string;
  /** JSON pointer (RFC 6901) into the form definition. */
  pointer: string;
  message: Message;
  /** Arguments of the message. */
  values: Record<string, string | number>;
  /** An error changes what participants are asked; a warning does not. */
  severity: 'error' | 'warning';
}

/** A problem of the compile step. Texts are in `messages.ts`. */
export const problem = (
  code: keyof typeof compileMessages,
  pointer: string,
  values: Problem['values'] = {},
  severity: Problem['severity'] = 'error',
): Problem => ({ code, pointer, message: compileMessages[code], values, severity });
