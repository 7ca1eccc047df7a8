/** The part of a Rollup or Vite plugin that the kit's plugins use. */
export interface BundlerPlugin {
  name: string;
  enforce: 'pre';
  apply: 'build';
  resolveId(source: string, importer?: string): string | undefined;
  load(id: string): string | undefined;
}

/** Whether a file of JSON Forms imports something: what else imports it keeps it. */
export const isOfJsonForms = (importer = ''): boolean => /[\\/]@jsonforms[\\/]/.test(importer);
