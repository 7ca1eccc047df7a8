import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { lazyIsland } from './lazyIsland.tsx';

/**
 * The Material renderers of JSON Forms, for everything that no other entry claims. This is a separate entry point because it depends on
 * `@jsonforms/material-renderers`. The code is loaded when an element first needs it.
 */
export const stockEntries: JsonFormsRendererRegistryEntry[] = [
  {
    tester: (uischema) => (uischema.options?.interface === undefined ? 1 : -1),
    renderer: lazyIsland(() => import('./StockElement.tsx')),
  },
];
