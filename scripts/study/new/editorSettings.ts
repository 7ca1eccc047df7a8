const kinds = [
  ['*/study.json', 'study-file'],
  ['*/landing.json', 'landing-node'],
  ['*/nodes/*.json', 'study-node'],
] as const;

/**
 * Settings of VS Code that check and complete the files of all studies in a folder by their schemas.
 * @param schemas the folder of the schemas, as seen from the folder that VS Code opens
 * @param studies the folder of the studies, as seen from there
 */
export const editorSettings = (schemas: string, studies = ''): string =>
  `${JSON.stringify(
    {
      'json.schemas': kinds.map(([fileMatch, name]) => ({
        fileMatch: [`${studies}/${fileMatch}`],
        url: `./${schemas.replaceAll('\\', '/')}/${name}.schema.json`,
      })),
    },
    null,
    2,
  )}\n`;
