/** A restriction of imports in oxlint's `no-restricted-imports`. */
export interface Pattern {
  message: string;
  regex?: string;
  group?: string[];
  allowTypeImports?: true;
}

/** Imports that leave a folder for another top-level folder. */
const leaves = (folders: string): string => `^#(${folders})/|^(\\.\\./)+(${folders})/`;

export const mountedOnce = {
  name: '@jsonforms/react',
  importNames: ['JsonForms'],
  message: 'The kit mounts JSON Forms itself: render a KitForm.',
};

export const noAjv: Pattern = {
  regex: '^ajv(-formats)?(/|$)',
  message:
    'Ajv generates code, which the content security policy forbids in the browser. Only kit/pure/validation/ajvHost.ts, the service and tests can import it; types are allowed.',
  allowTypeImports: true,
};

export const noUi: Pattern = {
  regex:
    '^(react|react-dom|react-intl|wouter|valtio)(/|$)|^@(mui|emotion|fontsource|fontsource-variable)/|^@jsonforms/(react|material-renderers)(/|$)',
  message: 'Pure code also runs in the service: no React, no MUI, no DOM. Move what renders to a control.',
};

/** @param react the kit's folders with React code, and entry points to it */
export const noReact = (react: readonly string[]): Pattern => ({
  regex: `\\.tsx$|^#kit/(${react.join('|')})(/|\\.ts$)`,
  message: 'Pure code also runs in the service: it cannot import a control, the form or the theme.',
  allowTypeImports: true,
});

export const noDom = ['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'location'].map((name) => ({
  name,
  message: 'Pure code has no DOM: pass in what it needs, or move it to a control.',
}));

export const bottom: Pattern = {
  regex: '^[^.]|^\\.\\./',
  message: 'schemas and translations are the lowest layer: they import only their own files.',
};

export const kitOutside: Pattern = {
  regex: leaves('renderers|portal|service|tests'),
  message: 'The kit imports only schemas and translations; pass in what it needs from above.',
};

/** Paths that leave their top-level folder without its alias. */
export const aliasesAcross = (folders: string): Pattern => ({
  regex: `^(\\.\\./)+(${folders})/`,
  message: 'Import other folders by their alias (#schemas/, #kit/ …), and files of the same folder by relative paths.',
});

/** @param top top-level folder @param layer its layer @param above the layers that it cannot import */
export const upward = (top: string, layer: string, above: readonly string[]): Pattern => ({
  regex: `^#${top}/(${above.join('|')})/`,
  message: `${top}/${layer} is below or beside this layer: see the table in ${top}/README.md.`,
});

/** @param layers all layers of the top-level folder */
export const aliasesAcrossLayers = (top: string, layers: readonly string[]): Pattern => ({
  regex: `^(\\.\\./)+(${layers.join('|')})/`,
  message: `Import other layers by their alias (#${top}/…), and files of the same layer by relative paths.`,
});

/** Deep imports into a folder of the kit. `theme/fonts.ts` adds the font to a page and exports nothing. */
export const entryPoints: Pattern = {
  group: [
    '#kit/*/**',
    ...['*', '*/*'].flatMap((folder) => [`!#kit/${folder}/index.ts`, `!#kit/${folder}/ui.tsx`]),
    '!#kit/ui/theme/fonts.ts',
  ],
  message: 'Import from the entry point of the folder: index.ts, or ui.tsx for the React code of a mixed folder.',
};

/** As {@link entryPoints}, plus the controls that several entries of a registry share. Each is loaded from its own file. */
export const registryEntryPoints: Pattern = {
  ...entryPoints,
  group: [...entryPoints.group!, '!#kit/form/controls/*Control.tsx'],
};

export const listsOfRenderers: Pattern = {
  regex: '^#(renderers|portal|service|tests)/|^\\.\\./',
  message: 'The lists of renderers import the entry points of field types, and the kit.',
};

export const listOfFieldTypes: Pattern = {
  group: ['./**', '!./*/*/field.ts'],
  message: 'The list of field types imports the pure entry point of each field type, field.ts.',
};

export const listOfPassports: Pattern = {
  group: ['./**', '!./*/*/passport.ts'],
  message: 'The list of passports imports the passport of each instrument, passport.ts.',
};

export const genericRenderers: Pattern = {
  regex: '^#(renderers|portal|service|tests)/|^\\.\\./',
  message: 'The renderers of plain JSON Forms schemas know no field type: they import kit, schemas and translations.',
};

export const fieldTypeOutside: Pattern = {
  regex: '^#(renderers|portal|service|tests)/|^(\\.\\./)+(portal|service|tests)/',
  message: 'A field type imports kit, schemas and translations; no other field type, and nothing above.',
};

/** @param depth number of folders from the file up to the folder of its field type, plus one */
export const otherFieldType = (depth: number): Pattern => ({
  regex: `^(\\.\\./){${depth}}`,
  message: 'Field types do not know each other: what two of them need belongs in the kit.',
});

export const portalOutside: Pattern = {
  regex: leaves('service|tests'),
  message: 'The portal reaches the service only through the contract in schemas.',
};

export const portalFieldTypes: Pattern = {
  group: ['#renderers/**', '!#renderers/fieldTypes.ts', '!#renderers/registry.ts'],
  message: 'The portal takes field types from two lists, renderers/fieldTypes.ts and renderers/registry.ts.',
};

export const otherRoute: Pattern = {
  group: ['../*/**', '!../../**', '#portal/routes/**'],
  message: 'A route never imports another route: what two routes need belongs in a layer below.',
};

export const serviceOutside: Pattern = {
  regex: '^#(portal|tests)/|^(\\.\\./)+(portal|tests|translations|kit|renderers|schemas)/',
  message: 'The service imports schemas, translations and the pure code of kit and renderers, by their aliases.',
};

export const serviceFieldTypes: Pattern = {
  group: ['#renderers/**', '!#renderers/fieldTypes.ts', '!#renderers/passports.ts'],
  message: 'The service takes from renderers the field types, fieldTypes.ts, and their passports, passports.ts, only.',
};

/** @param pure glob patterns of the entry points of the kit's pure code */
export const serviceKit = (pure: readonly string[]): Pattern => ({
  group: ['#kit/**', ...pure.map((path) => `!${path}`)],
  message: 'The service imports only the pure code of the kit, from its entry points.',
});

/** @param layers all layers of the service */
export const serviceRoot = (layers: readonly string[]): Pattern => ({
  regex: `^(#service|\\.)/(${layers.join('|')})/`,
  message: 'The files directly in service are below its layers: see service/README.md.',
});

export const serviceTests: Pattern = {
  regex: '^#portal/',
  message: 'The service does not know the portal; what joins the two is tested in tests.',
};
