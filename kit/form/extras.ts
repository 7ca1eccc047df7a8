import type { CompiledField } from '#kit/pure/compile/index.ts';
import { memoBy } from '#kit/pure/fields/index.ts';
import { fetched, onDemand, type OnDemand } from '#kit/ui/parts/index.ts';

/** In place of the control of a calculated answer. */
export const Calculated = fetched(() => import('./CalculatedAnswer.tsx'));
/** Around the control of a field that is closed until the participant changes its answer (`editable`). */
export const Editable = fetched(() => import('./EditableField.tsx'));
/** Around the control of a field with options beside it (`config.declining`). */
export const Declinable = fetched(() => import('./DeclinableField.tsx'));

/** Sends the files of a form. It comes with the control of a file field, so that no file is chosen that cannot be sent. */
export const uploadCode = onDemand(() => import('./kitForm/uploads/index.ts'));

/** Whether a field, or one in a row of it, has an option. */
export const haveOption = (fields: readonly CompiledField[], option: string): boolean =>
  fields.some(
    ({ options, row }) => options[option] !== undefined || (row !== undefined && haveOption(row.fields, option)),
  );

/** The code that these fields, including the ones in rows, need beside the code of their types. */
export const extrasOf = memoBy((fields: readonly CompiledField[]): readonly OnDemand<unknown>[] => [
  ...(haveOption(fields, 'calculated') ? [Calculated] : []),
  ...(haveOption(fields, 'editable') ? [Editable] : []),
  ...(haveOption(fields, 'declining') ? [Declinable] : []),
]);
