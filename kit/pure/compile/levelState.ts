import type { Validate } from '#kit/pure/validation/index.ts';

export { isObject as isRow, own } from '#kit/pure/validation/index.ts';

/** The data of a form: one value per form key. */
export type FormValues = Record<string, unknown>;

/** What the conditions of a level read: its data, the data of the levels around it, and the validator. */
export interface LevelState {
  /** Data of the form or of one row. */
  data: Readonly<FormValues>;
  /** For a row: data of the levels around it, innermost first. */
  outer?: readonly Readonly<FormValues>[];
  validate: Validate;
}

/** The state without a validator, if the visibility of conditional fields does not matter. */
export type UntestedState = Omit<LevelState, 'validate'> & Partial<LevelState>;

/** The state of a row in a field of a level. */
export const rowState = <S extends UntestedState>(
  row: Readonly<FormValues>,
  { data, outer = [], validate }: S,
): Pick<S, 'validate'> & UntestedState => ({ data: row, outer: [data, ...outer], validate });
