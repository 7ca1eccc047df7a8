import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { type FormServices, reportTo } from '#kit/pure/fields/index.ts';
import { extrasOf, type FailedCode, haveOption, isFieldEntry, type FieldEntry, isUnfetched } from '#kit/form/index.ts';
import { ReviewPage } from '#kit/form/review/ui.tsx';
import { hasMarkdownCode } from '#kit/pure/texts/index.ts';
import { Markdown, type OnDemand, SupportDialog } from '#kit/ui/parts/index.ts';
import type { CompiledPage } from '#kit/pure/compile/index.ts';

/** `failed`: some code could not be fetched. Other failures leave a gap, and the page is ready. */
type Loading = 'ready' | 'loading' | 'failed';

const isLoaded = (entry: FieldEntry): boolean => (entry.renderer as { loaded?: unknown }).loaded !== undefined;

const entriesOf = (registry: readonly JsonFormsRendererRegistryEntry[], types: readonly string[]): FieldEntry[] =>
  registry.filter(isFieldEntry).filter((entry) => types.includes(entry.fieldType.type));

/** What a page or a form needs code for. */
interface Needs extends Pick<CompiledPage, 'types' | 'fields' | 'isReview'> {
  /** Of a form. */
  pages?: readonly CompiledPage[];
}

/** The code that a page or a form needs beside its controls. */
const partsOf = (needs: Needs): OnDemand<unknown>[] => [
  ...extrasOf(needs.fields),
  ...(hasMarkdownCode() ? [Markdown] : []),
  ...([needs, ...(needs.pages ?? [])].some(({ isReview }) => isReview) ? [ReviewPage] : []),
];

/** The code that a form needs later. No page waits for it. */
const laterPartsOf = ({ fields }: Needs): OnDemand<unknown>[] => (haveOption(fields, 'support') ? [SupportDialog] : []);

/** The code of this registry that is needed, and whether it is loaded. `of` is the component. */
const codeOf = (registry: readonly JsonFormsRendererRegistryEntry[], needs: Needs) => [
  ...entriesOf(registry, needs.types).map((entry) => ({
    of: entry.renderer as unknown,
    isLoaded: isLoaded(entry),
    preload: () => entry.preload(),
  })),
  ...partsOf(needs).map((part) => ({
    of: part as unknown,
    isLoaded: part.loaded !== undefined,
    preload: () => part.preload(),
  })),
];

/** Loads code. @returns the causes of failures, by component */
async function failuresOf(code: ReturnType<typeof codeOf>): Promise<FailedCode['failures']> {
  const failures = new Map<unknown, { cause: unknown }>();
  const load = ({ of, preload: start }: (typeof code)[number]) =>
    start().catch((cause: unknown) => failures.set(of, { cause }));
  await Promise.all(code.map(load));
  return failures;
}

function report(failures: FailedCode['failures'], services: FormServices): void {
  for (const { cause } of failures.values()) reportTo(services, cause);
}

/** The code of a page. */
export interface PreloadedCode extends FailedCode {
  state: Loading;
}

/**
 * Loads the controls of a page. Those that fail leave a gap.
 * @param services `report` gets the cause of a failure. `reload` reloads the page: Chromium keeps a failed import of code for the lifetime
 *   of the page, so a second attempt needs it
 */
export function usePreload(
  registry: readonly JsonFormsRendererRegistryEntry[],
  needs: Needs,
  services: FormServices,
): PreloadedCode {
  const [failures, setFailures] = useState<FailedCode['failures']>(new Map());
  const missing = codeOf(registry, needs).filter((code) => !code.isLoaded);
  const isWaiting = missing.some(({ of }) => !failures.has(of));
  const isFailed = missing.some(({ of }) => isUnfetched(failures.get(of)?.cause));
  const onEnd = useEffectEvent((found: FailedCode['failures']): void => {
    setFailures(found);
    report(found, services);
  });
  // A layout effect, so that code that is already available renders without a frame of waiting. It runs again after each attempt: the
  // page can need more by then, as when another response of the host brought the code of Markdown.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    void failuresOf(codeOf(registry, needs)).then((found) => isGone || onEnd(found));
    return () => {
      isGone = true;
    };
  }, [registry, needs, isWaiting, failures]);
  return useMemo(
    () => ({
      state: isWaiting ? 'loading' : isFailed ? 'failed' : 'ready',
      failures,
      async retry() {
        if (failures.size === 0) return;
        const found = await failuresOf(codeOf(registry, needs));
        setFailures(found);
        report(found, services);
        if (found.size > 0) services.reload?.();
      },
    }),
    [isWaiting, isFailed, failures, registry, needs, services],
  );
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
  await Promise.all([...codeOf(registry, needs), ...laterPartsOf(needs)].map((code) => code.preload()));
}
