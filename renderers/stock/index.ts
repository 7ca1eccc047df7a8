import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { lazyIsland } from './lazyIsland.tsx';

/**
 * JSON Forms' own Material renderers, for whatever the entries beside them do not claim. They are an entry point of their own, because they
 * bring `@jsonforms/material-renderers` along; their code is fetched when an element first needs it.
 */
export const stockEntries: readonly JsonFormsRendererRegistryEntry[] = [
  { tester: (uischema) => (uischema.options?.interface === undefined ? 1 : -1), renderer: lazyIsland(() => import('./StockElement.tsx')) },
];
