import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FormServices, reportTo } from '#kit/pure/fields/index.ts';
import { isFieldEntry, type FieldEntry } from '#kit/form/index.ts';

/** `failed`: the code could not be fetched. `broken`: something else failed, so the connection is not to blame. */
export type Loading = 'ready' | 'loading' | 'failed' | 'broken';

/** What browsers and bundlers call code that could not be fetched. */
const UNFETCHED = /dynamically imported|importing a module|ChunkLoad|to preload/i;

const isLoaded = (entry: FieldEntry): boolean => (entry.renderer as { loaded?: unknown }).loaded !== undefined;

const entriesOf = (registry: readonly JsonFormsRendererRegistryEntry[], types: readonly string[]): FieldEntry[] =>
  registry.filter(isFieldEntry).filter((entry) => types.includes(entry.fieldType.type));

/**
 * Loads the controls of these field types. `retry` tries again after a failure.
 * @param services `report` gets the cause of a failure. `reload` reloads the page: Chromium keeps a failed import of code for the lifetime
 *   of the page, so a second attempt needs it
 */
export function usePreload(
  registry: readonly JsonFormsRendererRegistryEntry[],
  types: readonly string[],
  services: FormServices,
): { state: Loading; retry(): void } {
  const missing = entriesOf(registry, types).filter((entry) => !isLoaded(entry));
  const [failed, setFailed] = useState<Loading>();
  const [, redraw] = useState(0);
  const isRetry = useRef(false);
  const fail = useEffectEvent((cause: unknown) => {
    reportTo(services, cause);
    if (isRetry.current) services.reload?.();
  });
  const wanted = missing.map((entry) => entry.fieldType.type).join(' ');
  // A layout effect, so that code that is already available renders without a frame of waiting.
  useLayoutEffect(() => {
    if (wanted === '' || failed) return;
    let isGone = false;
    void preload(registry, wanted.split(' ')).then(
      () => isGone || redraw((n) => n + 1),
      (cause: unknown) => {
        if (isGone) return;
        setFailed(UNFETCHED.test(String(cause)) ? 'failed' : 'broken');
        fail(cause);
      },
    );
    return () => {
      isGone = true;
    };
  }, [registry, wanted, failed]);
  const state = missing.length === 0 ? 'ready' : (failed ?? 'loading');
  const retry = (): void => {
    isRetry.current = true;
    setFailed(undefined);
  };
  return { state, retry };
}

/**
 * Loads the code of conditions that are texts. Await it before `compileForm` if a definition may have one.
 * @throws Error if the code cannot be fetched
 */
export async function loadTextConditions(): Promise<void> {
  const { installTextConditions } = await import('#kit/pure/textConditions/index.ts');
  installTextConditions();
}

/** Loads the controls of these field types in advance. */
export async function preload(
  registry: readonly JsonFormsRendererRegistryEntry[],
  types: readonly string[],
): Promise<void> {
  await Promise.all(entriesOf(registry, types).map((entry) => entry.preload()));
}
