/** The first of a header's or query parameter's values; `undefined` if there is none or it is empty. */
export const firstOf = (values: string | string[] | undefined): string | undefined => [values].flat()[0] || undefined;
