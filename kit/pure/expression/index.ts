export { check, otherFormName } from './check.ts';
export { evaluate } from './evaluate.ts';
export { functions, rounded } from './functions.ts';
export { functionWords } from './functionWords.ts';
export { MADE, parse } from './parse.ts';
export { print } from './print.ts';
export type {
  CompiledExpression,
  Expression,
  ExpressionFault,
  Kind,
  Labels,
  Named,
  OtherNames,
  ReadAs,
  Reader,
  ReadValue,
  Resolved,
  Scope,
  Type,
  Value,
} from './types.ts';
