import type { StudyNode } from '#schemas/types/index.ts';
import { didYouMean } from '#kit/check/index.ts';
import { nodePaths } from '#schemas/nodePaths.ts';
import type { StudyFault } from '../study.ts';

const known = Object.keys(nodePaths);

/** The problem of a node whose type the portal has no screen for. A host application can have one, so it is no error. */
export const typeProblems = (file: string, { type }: StudyNode): StudyFault[] =>
  known.includes(type)
    ? []
    : [
        {
          code: 'unknownNodeType',
          severity: 'warning',
          file,
          pointer: '/type',
          message: `The portal knows no type “${type}” of a node.`,
          ...didYouMean(type, known, `The types are ${known.join(', ')}.`),
        },
      ];
