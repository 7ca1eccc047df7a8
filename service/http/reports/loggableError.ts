import { isHarmless } from '#service/harmlessWord.ts';

/** The parts of an error that go into the log. */
interface LoggableError {
  type: string;
  /** Stack frames only, without the message. */
  stack?: string;
  [value: string]: string | number | undefined | LoggableError;
}

/**
 * Properties that libraries attach to their errors and that identify no person: properties of Node, SMTP (`responseCode`,
 * `command`) and PostgreSQL (`table`, `constraint`).
 */
const PROPERTIES = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'responseCode',
  'command',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
] as const;
const DEEPEST_CAUSE = 3;

/**
 * Returns an error without its message. Libraries repeat their input in messages: a mail server the recipient's
 * address, JSON.parse the text, PostgreSQL the row. Only the listed properties are kept, so a new kind of error reveals
 * nothing either.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error };
  const given = error as unknown as Record<string, unknown>;
  const properties = PROPERTIES.flatMap((name): [string, string | number][] => {
    const value = given[name];
    return isHarmless(value) ? [[name, value]] : [];
  });
  const frames = String(error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line));
  return {
    type: isHarmless(error.name) ? error.name : 'Error',
    ...Object.fromEntries(properties),
    ...(frames.length > 0 && { stack: frames.slice(0, 20).join('\n') }),
    ...(error.cause instanceof Error && depth < DEEPEST_CAUSE && { cause: loggableError(error.cause, depth + 1) }),
  };
}

/**
 * Returns the arguments of a log call without the error's message as text. Pino logs `error.message` if the call gives
 * no text, and Fastify passes that message itself.
 * @param args the arguments of `log.error(…)` and the other log methods
 */
export function withoutErrorText(args: readonly unknown[]): unknown[] {
  const [first, text, ...values] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
  if (!(error instanceof Error)) return [...args];
  return [
    first instanceof Error ? { err: first } : first,
    typeof text === 'string' && text !== error.message ? text : 'failure',
    ...values,
  ];
}
