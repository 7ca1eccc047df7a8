import type { FieldProps } from './FieldProps.ts';

/** Sets one part of an answer with several parts, or removes it (`undefined`). Returns `undefined` if no part is left. */
export function withPart<V extends object>(
  value: V | undefined,
  part: keyof V,
  entry: V[keyof V] | undefined,
): V | undefined {
  const { [part]: _before, ...others } = value ?? ({} as V);
  const next = entry === undefined ? others : { ...others, [part]: entry };
  return Object.keys(next).length > 0 ? (next as V) : undefined;
}

/** Whether to mark one of two parts: it is missing or invalid itself, or the two are in the wrong order. */
export const isPartWrong = <V extends object>(
  { value, error, errors, path }: Pick<FieldProps<V>, 'value' | 'error' | 'errors' | 'path'>,
  part: keyof V & string,
): boolean => {
  // The whole pointer: the field itself can have the name of a part.
  const pointer = `/${path.replaceAll('.', '/')}/${part}`;
  return (
    error !== undefined &&
    (value?.[part] === undefined ||
      errors.some(({ keyword, instancePath }) => keyword === 'exceeds' || instancePath === pointer))
  );
};

/** Id of the row of a question. */
export const questionId = (id: string, index: number): string => `${id}-question-${index}`;
