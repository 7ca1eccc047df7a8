import type { SeededFault } from './Fault.ts';

/** Faults in translations, styles and scripts. */
export const translationFaults: readonly SeededFault[] = [
  {
    name: 'translations: English text in Spanish',
    harm: 'A Spanish page has an English button.',
    file: 'translations/es.json',
    find: '"portal.session.stay": "Mantener la sesión"',
    replace: '"portal.session.stay": "Stay logged in"',
    foundBy: 'tests/translations.test.ts',
  },
  {
    name: 'translations: text is missing',
    harm: 'A Spanish page has an English sentence.',
    file: 'translations/es.json',
    find: '  "portal.session.left": "Tiempo restante: {time}",\n',
    replace: '',
    foundBy: 'tests/translations.test.ts',
  },
  {
    name: 'translations: argument is lost',
    harm: 'The Spanish error does not say which numbers are allowed.',
    file: 'translations/es.json',
    find: 'Responda con un número entre {min, number, ::group-off .######} y {max, number, ::group-off .######}.',
    replace: 'Responda con un número entre {min, number, ::group-off .######} y diez.',
    foundBy: 'generate texts --check',
  },
  {
    name: 'translations: number without its plural',
    harm: 'The Spanish page says “1 segundos”.',
    file: 'translations/es.json',
    find: '{seconds, plural, one {# segundo} other {# segundos}}',
    replace: '{seconds, plural, other {# segundos}}',
    foundBy: 'tests/translations.test.ts',
  },
  {
    name: 'translations: participant addressed as a friend',
    harm: 'One text of a study addresses a participant as “tú” among others that say “usted”.',
    file: 'translations/es.json',
    find: 'Revise su conexión a internet e inténtelo de nuevo. No se ha perdido nada de lo que escribió.',
    replace: 'Revisa tu conexión a internet e inténtalo de nuevo. No se ha perdido nada de lo que escribiste.',
    foundBy: 'tests/wording.test.ts',
  },
];

export const styleFaults: readonly SeededFault[] = [];

export const scriptFaults: readonly SeededFault[] = [
  {
    name: 'scripts: built file called new',
    harm: 'npm start serves an old portal after a change.',
    file: 'scripts/upToDate.ts',
    find: 'newest(join(root, name)) <= time',
    replace: 'newest(join(root, name)) >= time',
    foundBy: 'scripts/upToDate.test.ts',
  },
  {
    name: 'scripts: second save not noticed',
    harm: 'The preview of a study stays as it was after the second save of a file.',
    file: 'scripts/watchFolder.ts',
    find: 'if (name !== null) forget(join(path, name));\n        follow(true);',
    replace: '',
    foundBy: 'scripts/watchFolder.test.ts',
  },
  {
    name: 'scripts: study with a path of the service',
    harm: 'A new study gets a name under which it can never be opened.',
    file: 'scripts/study/new/facts.ts',
    find: '(slug) => reservedSegments.includes(slug),',
    replace: '(slug) => reservedSegments.includes(`/${slug}`),',
    foundBy: 'scripts/study/new.test.ts',
  },
  {
    name: 'scripts: broken study called complete',
    harm: 'The command that writes a study says that it is complete, and it is not served.',
    file: 'scripts/study/new/ending.ts',
    find: "severity === 'error'",
    replace: "severity === 'warning'",
    foundBy: 'scripts/study/new.test.ts',
  },
  {
    name: 'scripts: texts of the build without their arguments',
    harm: 'A built portal shows {name} instead of a name.',
    file: 'scripts/vite/compileMessages.ts',
    find: 'if (!SYNTAX.test(text)) return text;',
    replace: 'if (SYNTAX.test(text)) return text;',
    foundBy: 'scripts/vite/compileMessages.test.ts',
  },
  {
    name: 'scripts: chunk of the form in the start',
    harm: 'The first page of a study loads the whole form engine.',
    file: 'scripts/vite/chunks.ts',
    find: "start.has(id) ? 'start' : plain.has(id)",
    replace: "start.has(id) || form.has(id) ? 'start' : plain.has(id)",
    foundBy: 'scripts/vite/chunks.test.ts',
  },
  {
    name: 'scripts: wrong folder succeeds',
    harm: 'A pipeline that checks the wrong folder is green.',
    file: 'scripts/study/check.ts',
    find: 'process.exitCode = all === 0 ? WRONG_USAGE : refused > 0 ? 1 : 0;',
    replace: 'process.exitCode = refused > 0 ? 1 : 0;',
    foundBy: 'scripts/study/check.test.ts',
  },
];
