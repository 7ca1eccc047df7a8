/** The data of a form: one value per form key. */
export type FormData = Record<string, unknown>;

export { isObject as isRow, own } from '#kit/validation/index.ts';
