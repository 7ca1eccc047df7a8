import type { FormData } from './answers.ts';

/** The value of a key in the data of one level; of no inherited name. */
export const own = (data: Readonly<FormData> | undefined, key: string): unknown => (data && Object.hasOwn(data, key) ? data[key] : undefined);

/** Whether a member of a list is the data of a row. */
export const isRow = (row: unknown): row is FormData => typeof row === 'object' && row !== null && !Array.isArray(row);
