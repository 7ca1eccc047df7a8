export { conditionObject, installTextConditions, namesRead } from './textConditions.ts';
