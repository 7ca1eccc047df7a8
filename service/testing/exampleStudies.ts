import { fileURLToPath } from 'node:url';
import { type LoadedStudies, loadStudies } from '#service/study/loadStudies.ts';
import type { Study } from '#service/study/study.ts';

const examples = fileURLToPath(new URL('../studies', import.meta.url));
let loaded: LoadedStudies | undefined;

/**
 * Loads studies as the service does, but the example studies once per process. Each call returns copies, which tests may change. They
 * share the forms, so that each form is compiled once per process, too; these are frozen.
 */
export function exampleStudies(folder: string): LoadedStudies {
  if (folder !== examples) return loadStudies(folder);
  loaded ??= loadStudies(folder);
  return { studies: loaded.studies.map(copyOf), problems: structuredClone(loaded.problems) };
}

function copyOf({ nodes, ...study }: Study): Study {
  const copies = [...nodes.values()].map(({ content: { form, ...content }, ...node }) => ({
    ...structuredClone(node),
    content: { ...structuredClone(content), ...(form && { form: frozen(form) }) },
  }));
  return { ...structuredClone(study), nodes: new Map(copies.map((node) => [node.slug, node])) };
}

/** Freezes a value and everything in it. */
function frozen<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each as object);
  return Object.freeze(value);
}
