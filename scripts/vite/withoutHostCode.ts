import type { Plugin } from 'vite';

/** Leaves out of the portal what only a host's plain `<JsonForms>` renders, which the portal has nowhere. */
export const withoutHostCode = (): Plugin => ({
  name: 'without-host-code',
  apply: 'build',
  load: (id) =>
    id.endsWith('/kit/form/plainControl.tsx') ? 'export const plainControl = () => () => null;' : undefined,
});
