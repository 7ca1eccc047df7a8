import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudyProblem } from './study.ts';

/** Reads a file's JSON, or returns the problem that makes it unreadable. */
export function readJson(folder: string, file: string): { value?: unknown; problems: StudyProblem[] } {
  const failed = (code: string, message: string) => ({
    problems: [{ code, file, pointer: '', message, severity: 'error' as const }],
  });
  let text: string;
  try {
    text = readFileSync(join(folder, file), 'utf8');
  } catch {
    return failed('unreadableFile', 'The file is missing or cannot be read.');
  }
  try {
    return { value: JSON.parse(text), problems: [] };
  } catch (error) {
    return failed(
      'notJson',
      `This is not JSON${positionIn(error, text)}. Look for a missing comma, quote or bracket there.`,
    );
  }
}

function positionIn(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${before.at(-1)!.length + 1})`;
}
