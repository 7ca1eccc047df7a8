import type { Plugin } from 'vite';

/** Module from the root of the project → what the portal has in its place. */
export const hostModules: Readonly<Record<string, string>> = {
  'kit/form/plainControl.tsx': 'export const plainControl = () => () => null;',
};

/** Leaves out of the portal what only a host's plain `<JsonForms>` renders, which the portal has nowhere. */
export const withoutHostCode = (): Plugin => ({
  name: 'without-host-code',
  apply: 'build',
  load: (id) => Object.entries(hostModules).find(([path]) => id.endsWith(`/${path}`))?.[1],
});
