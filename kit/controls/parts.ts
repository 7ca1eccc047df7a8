import type { FieldProps } from './FieldProps.ts';

/** An answer of several parts, with one of them set or, for `undefined`, taken out; `undefined` once nothing is left of it. */
export function withPart<V extends object>(value: V | undefined, part: keyof V, entry: V[keyof V] | undefined): V | undefined {
  const { [part]: _before, ...others } = value ?? ({} as V);
  const next = entry === undefined ? others : { ...others, [part]: entry };
  return Object.keys(next).length > 0 ? (next as V) : undefined;
}

/** Whether one of two parts is to be marked: it is missing or wrong by itself, or the two are the wrong way round. */
export const isPartWrong = <V extends object>({ value, error, errors }: Pick<FieldProps<V>, 'value' | 'error' | 'errors'>, part: keyof V & string): boolean =>
  error !== undefined && (value?.[part] === undefined || errors.some(({ keyword, instancePath }) => keyword === 'exceeds' || instancePath.endsWith(`/${part}`)));
