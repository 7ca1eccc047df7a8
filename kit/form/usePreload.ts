import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useLayoutEffect, useState } from 'react';
import { isFieldEntry, type FieldEntry } from './registry.tsx';

type Loading = 'ready' | 'loading' | 'failed';
const isLoaded = (entry: FieldEntry): boolean => 'loaded' in entry.renderer;

const entriesOf = (registry: readonly JsonFormsRendererRegistryEntry[], types: readonly string[]): FieldEntry[] =>
  registry.filter(isFieldEntry).filter((entry) => types.includes(entry.fieldType.type));

/** Fetches the controls of these field types. `retry` starts again after a failure. */
export function usePreload(registry: readonly JsonFormsRendererRegistryEntry[], types: readonly string[]): { state: Loading; retry(): void } {
  const missing = entriesOf(registry, types).filter((entry) => !isLoaded(entry));
  const [failed, setFailed] = useState(false);
  const [, redraw] = useState(0);
  const wanted = missing.map((entry) => entry.fieldType.type).join(' ');
  // Before the first paint: what is at hand already is then drawn without a frame of waiting.
  useLayoutEffect(() => {
    if (wanted === '' || failed) return;
    let isGone = false;
    void preload(registry, wanted.split(' ')).then(
      () => isGone || redraw((n) => n + 1),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [registry, wanted, failed]);
  const state = missing.length === 0 ? 'ready' : failed ? 'failed' : 'loading';
  return { state, retry: () => setFailed(false) };
}

/** Fetches the controls of these field types ahead of need. */
export async function preload(registry: readonly JsonFormsRendererRegistryEntry[], types: readonly string[]): Promise<void> {
  await Promise.all(entriesOf(registry, types).map((entry) => entry.preload()));
}
