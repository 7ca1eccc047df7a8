/** What studies and the API say: every JSON Schema by its file name, the types that are generated from them, and the answers that all studies share. */
export { schemaFiles } from './files.ts';
export { optionLists } from './optionLists.ts';
export type * from './types/index.ts';
