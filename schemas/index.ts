/**
 * The format of studies and the API: every JSON Schema by its file name, the types generated from them, and the answer
 * options that all studies share.
 */
export { schemaFiles } from './files.ts';
export { optionLists } from './optionLists.ts';
export type * from './types/index.ts';
