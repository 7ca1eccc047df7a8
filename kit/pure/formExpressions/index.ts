export { conditionObject, namesRead } from './textConditions.ts';
export { writtenBounds } from './bounds.ts';
export { installExpressions } from './installExpressions.ts';
