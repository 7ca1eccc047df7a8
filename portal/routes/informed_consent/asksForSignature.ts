import type { StudyNode } from '#schemas/types/index.ts';

/** Whether a part of a definition contains an input for a signature. */
const hasSignature = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  ((part as { interface?: unknown }).interface === 'signature' || Object.values(part).some(hasSignature));

/** Whether the form of a consent asks for a signature. Without one, participants only agree. */
export const asksForSignature = (node: StudyNode | undefined): boolean => hasSignature(node?.content.form?.schema);
