import path from 'node:path';

/** Absolute paths of `tests/bench` and its folders. */
export const BENCH = path.resolve(import.meta.dirname, '..');
export const PROJECT = path.resolve(BENCH, '../..');
export const BUNDLES = path.join(BENCH, 'dist');
export const RESULTS = path.join(BENCH, 'results');
