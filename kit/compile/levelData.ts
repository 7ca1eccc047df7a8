/** The data of a form: one value per form key. */
export type FormData = Record<string, unknown>;

/** The value of a key in the data of one level, without inherited members. */
export const own = (data: Readonly<FormData> | undefined, key: string): unknown =>
  data && Object.hasOwn(data, key) ? data[key] : undefined;

/** Whether a member of a list is row data. */
export const isRow = (row: unknown): row is FormData => typeof row === 'object' && row !== null && !Array.isArray(row);
