/** The part of a Rollup or Vite plugin that the kit's plugins use. */
export interface BundlerPlugin {
  name: string;
  enforce: 'pre';
  apply: 'build';
  resolveId(source: string, importer?: string): string | undefined;
  load(id: string): string | undefined;
}

/** True for the files of JSON Forms. Other importers keep the packages that they import. */
export const isOfJsonForms = (importer = ''): boolean => /[\\/]@jsonforms[\\/]/.test(importer);
