import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FormServices, reportTo } from '#kit/pure/fields/index.ts';
import { extrasOf, isFieldEntry, type FieldEntry } from '#kit/form/index.ts';
import type { CompiledForm } from '#kit/pure/compile/index.ts';

/** `failed`: the code could not be fetched. `broken`: something else failed, so the connection is not to blame. */
export type Loading = 'ready' | 'loading' | 'failed' | 'broken';

/** What browsers and bundlers call code that could not be fetched. */
const UNFETCHED = /dynamically imported|importing a module|ChunkLoad|to preload/i;

const isLoaded = (entry: FieldEntry): boolean => (entry.renderer as { loaded?: unknown }).loaded !== undefined;

const entriesOf = (registry: readonly JsonFormsRendererRegistryEntry[], types: readonly string[]): FieldEntry[] =>
  registry.filter(isFieldEntry).filter((entry) => types.includes(entry.fieldType.type));

/** What a page or a form needs code for. */
type Needs = Pick<CompiledForm, 'types' | 'fields'>;

/** The code of this registry that is needed, and whether it is loaded. */
const codeOf = (registry: readonly JsonFormsRendererRegistryEntry[], { types, fields }: Needs) => [
  ...entriesOf(registry, types).map((entry) => ({ isLoaded: isLoaded(entry), preload: () => entry.preload() })),
  ...extrasOf(fields).map((extra) => ({ isLoaded: extra.loaded !== undefined, preload: () => extra.preload() })),
];

/**
 * Loads the controls of a page. `retry` tries again after a failure.
 * @param services `report` gets the cause of a failure. `reload` reloads the page: Chromium keeps a failed import of code for the lifetime
 *   of the page, so a second attempt needs it
 */
export function usePreload(
  registry: readonly JsonFormsRendererRegistryEntry[],
  needs: Needs,
  services: FormServices,
): { state: Loading; retry(): void } {
  const isMissing = codeOf(registry, needs).some((code) => !code.isLoaded);
  const [failed, setFailed] = useState<Loading>();
  const [, redraw] = useState(0);
  const isRetry = useRef(false);
  const fail = useEffectEvent((cause: unknown) => {
    reportTo(services, cause);
    if (isRetry.current) services.reload?.();
  });
  // A layout effect, so that code that is already available renders without a frame of waiting.
  useLayoutEffect(() => {
    if (!isMissing || failed) return;
    let isGone = false;
    void preload(registry, needs).then(
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
  }, [registry, needs, isMissing, failed]);
  const state = !isMissing ? 'ready' : (failed ?? 'loading');
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
export async function loadExpressions(): Promise<void> {
  const { installExpressions } = await import('#kit/pure/formExpressions/index.ts');
  installExpressions();
}

/** Loads the controls of a page or form in advance. */
export async function preload(registry: readonly JsonFormsRendererRegistryEntry[], needs: Needs): Promise<void> {
  await Promise.all(codeOf(registry, needs).map((code) => code.preload()));
}
