/** The part of a Rollup or Vite plugin that the kit's plugins use. */
export interface BundlerPlugin {
  name: string;
  enforce: 'pre';
  apply?: 'build';
  resolveId(source: string, importer?: string): string | undefined;
  load(id: string): string | undefined;
}

/** A plugin that Vite's development server uses, too. */
export interface DevelopmentPlugin extends BundlerPlugin {
  config(): object;
}

/** The part of an esbuild plugin that {@link inDevelopment} uses. */
interface Esbuild {
  onResolve(
    where: { filter: RegExp },
    resolve: (found: { path: string; importer: string }) => { path: string; namespace: string } | undefined,
  ): void;
  onLoad(
    where: { filter: RegExp; namespace: string },
    load: (found: { path: string }) => { contents: string; loader: 'js'; resolveDir: string } | undefined,
  ): void;
}

/**
 * The plugin for Vite's development server, too, which bundles the packages of an application ahead: with Rolldown since Vite 8, before with
 * esbuild.
 * @param folder folder that the loaded code imports from
 */
export const inDevelopment = (plugin: BundlerPlugin, folder: string): DevelopmentPlugin => ({
  ...plugin,
  config(this: { meta?: { rolldownVersion?: string } } | void) {
    const { name, resolveId, load } = plugin;
    if (this?.meta?.rolldownVersion)
      return { optimizeDeps: { rolldownOptions: { plugins: [{ name, resolveId, load }] } } };
    const setup = (build: Esbuild): void => {
      build.onResolve({ filter: /^(ajv|lodash)/ }, ({ path, importer }) => {
        const id = resolveId(path, importer);
        return id === undefined ? undefined : { path: id, namespace: name };
      });
      build.onLoad({ filter: /./, namespace: name }, ({ path }) => {
        const contents = load(path);
        return contents === undefined ? undefined : { contents, loader: 'js', resolveDir: folder };
      });
    };
    return { optimizeDeps: { esbuildOptions: { plugins: [{ name, setup }] } } };
  },
});

/** True for the files of JSON Forms. Other importers keep the packages that they import. */
export const isOfJsonForms = (importer = ''): boolean => /[\\/]@jsonforms[\\/]/.test(importer);
