export { check } from './check.ts';
export { evaluate } from './evaluate.ts';
export { functionWords } from './functionWords.ts';
export { parse } from './parse.ts';
export { print } from './print.ts';
export type { Expression, Named, ReadAs, Reader, Resolved, Scope, Type } from './types.ts';
