/** The files of a value: one file, or a list of files. */
export const filesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
