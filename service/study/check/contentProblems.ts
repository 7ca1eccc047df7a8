import nodeSchema from '#schemas/study-node.schema.json' with { type: 'json' };
import { didYouMean } from '#kit/check/index.ts';
import { escapeToken } from '#kit/validation/index.ts';
import type { StudyFault } from '../study.ts';

const known = Object.keys(nodeSchema.definitions.content.properties);

/** The only status that a file can have; the service sets the others for each participant. */
const fileStatuses: readonly unknown[] = [undefined, 'draft', 'available'];

/** Finds a status that only the service sets. */
export function statusProblems(file: string, node: unknown): StudyFault[] {
  const status = (node as { status?: unknown } | null)?.status;
  return typeof status !== 'string' ||
    !nodeSchema.properties.status.enum.includes(status) ||
    fileStatuses.includes(status)
    ? []
    : [
        {
          code: 'notOneOf',
          severity: 'error',
          file,
          pointer: '/status',
          message: `“${status}” is set by the service for each participant, and not in a file.`,
          fix: 'Write "draft" if only a preview may open the node, or remove the key.',
        },
      ];
}

/**
 * Finds misspelled keys in the `content` of a node. It can have keys that only a host application reads, so a key is a
 * mistake only if it is similar to a known one that is missing.
 */
export function contentProblems(file: string, node: unknown): StudyFault[] {
  const content = (node as { content?: unknown } | null)?.content;
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return [];
  const free = known.filter((key) => !Object.hasOwn(content, key));
  return Object.keys(content)
    .filter((key) => !known.includes(key))
    .flatMap((key): StudyFault[] => {
      const advice = didYouMean(key, free);
      return advice.suggestion === undefined
        ? []
        : [
            {
              code: 'unknownKey',
              severity: 'error',
              file,
              pointer: `/content/${escapeToken(key)}`,
              message: `“${key}” is not a key that belongs here.`,
              ...advice,
            },
          ];
    });
}
