import type { CompiledField, CompiledForm } from '#kit/pure/compile/index.ts';
import { onDemand } from '#kit/ui/parts/index.ts';

const holdsFiles = ({ type, row }: CompiledField): boolean =>
  type.files !== undefined || (row?.fields.some(holdsFiles) ?? false);

/** The fields that can have files in their answers. */
export const fileFields = ({ fields }: Pick<CompiledForm, 'fields'>): CompiledField[] => fields.filter(holdsFiles);

/** Sends the files of a form. A form without file fields never loads the code. */
export const uploadCode = onDemand(() => import('./index.ts'));
