import { isHarmless } from '#service/harmlessWord.ts';

/**
 * The name and codes of a failure in one line, such as `Error EENVELOPE 550 RCPT TO`. The message is left out, because
 * mail servers repeat the recipient's address in it.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return [error.name, code, responseCode, command].filter(isHarmless).join(' ');
}
