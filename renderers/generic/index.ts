/** Renderers of ordinary JSON Forms without study vocabulary, for the kit's form or a host's own. */
export { GENERIC_RANK, genericEntries } from './registry.ts';
