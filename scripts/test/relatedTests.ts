import type { ImportGraph } from './importGraph.ts';

/** The tests that changed files can affect. */
export interface RelatedTests {
  /** Tests that import a changed file, themselves or through others. */
  near: readonly string[];
  /** Tests that reach a changed file through a list of all things of a kind only. */
  far: readonly string[];
}

const TEST = /\.test\.tsx?$/;

/**
 * The tests that import changed files. Pure.
 * @param changed paths of the changed files, from the root
 * @param lists files that import all things of a kind, such as all field types: nearly every test imports one
 */
export function relatedTests(graph: ImportGraph, changed: readonly string[], lists: readonly string[]): RelatedTests {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const target of imported) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reach = (isCrossed: (file: string) => boolean): Set<string> => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      if (isCrossed(file)) importers.get(file)?.forEach(visit);
    };
    changed.forEach(visit);
    return reached;
  };
  const testsOf = (files: Iterable<string>) =>
    [...files].filter((file) => TEST.test(file) && graph.has(file)).toSorted();
  const near = testsOf(reach((file) => !lists.includes(file) || changed.includes(file)));
  return { near, far: testsOf(reach(() => true)).filter((file) => !near.includes(file)) };
}
