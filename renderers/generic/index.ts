/** Ordinary JSON Forms, without study vocabulary: what draws it in the kit's form, or in a host's own. */
export { GENERIC_RANK, genericEntries } from './registry.ts';
