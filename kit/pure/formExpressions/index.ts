export { conditionObject, namesRead } from './textConditions.ts';
export { installExpressions } from './installExpressions.ts';
