import path from 'node:path';

/** `tests/bench` and what lies in it, as absolute paths. */
export const BENCH = path.resolve(import.meta.dirname, '..');
export const PROJECT = path.resolve(BENCH, '../..');
export const BUNDLES = path.join(BENCH, 'dist');
export const RESULTS = path.join(BENCH, 'results');
