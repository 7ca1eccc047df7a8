/** The files of a value that is one file or a list of them. */
export const filesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
