import type { Message } from '#kit/pure/texts/index.ts';
import type { CompileCode } from '#kit/pure/problems/index.ts';

/** A fault in a form for its builder to fix. The form still compiles, without the faulty part. */
export interface Problem {
  /** Code of the compile step or of a field type's own check. */
  code: string;
  /** JSON pointer (RFC 6901) into the form definition. */
  pointer: string;
  /** Of a field type's own check. `problemMessage` has those of the compile step, which participants need not load. */
  message?: Message;
  /** Arguments of the message. */
  values: Record<string, string | number>;
  /** An error changes what participants are asked; a warning does not. */
  severity: 'error' | 'warning';
}

/** A problem of the compile step. Its text is in `problems`. */
export const problem = (
  code: CompileCode,
  pointer: string,
  values: Problem['values'] = {},
  severity: Problem['severity'] = 'error',
): Problem => ({ code, pointer, values, severity });
