export { conditionObject, namesRead } from './textConditions.ts';
