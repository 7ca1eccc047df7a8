/** What studies and the API say: every JSON Schema by its file name, and the types that are generated from them. */
export { schemaFiles } from './files.ts';
export type * from './types/index.ts';
