import { defineKeyword } from '../Keyword.ts';

/** The files of a value: one file, or a list of files. */
const filesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Maximum size in bytes of a file, or of each file in a list. The service checks files that are known only by reference. */
export const fileSizes = defineKeyword<number>({
  keyword: 'fileSizes',
  type: 'any',
  check(most, value) {
    const tooLarge = (filesOf(value) as { size?: number; name?: string }[]).filter(
      (file) => typeof file?.size === 'number' && file.size > most,
    );
    return tooLarge.length > 0 ? { list: tooLarge.map((file) => String(file.name ?? '')).join(', ') } : undefined;
  },
});

/** Allowed media types of a file, or of each file in a list. The service checks files that are known only by reference. */
export const fileTypes = defineKeyword<readonly string[]>({
  keyword: 'fileTypes',
  type: 'any',
  check(types, value) {
    const wrong = (filesOf(value) as { type?: string; name?: string }[]).filter(
      (file) => typeof file?.type === 'string' && !types.includes(file.type),
    );
    return wrong.length > 0
      ? { list: wrong.map((file) => String(file.name ?? '')).join(', '), types: types.join(', ') }
      : undefined;
  },
});
