import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import de from '#translations/de.json' with { type: 'json' };
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import fr from '#translations/fr.json' with { type: 'json' };
import { factsOf } from '../scripts/study/new/facts.ts';
import { studyFiles } from '../scripts/study/new/studyFiles.ts';

type Language = 'en' | 'es' | 'de' | 'fr';

/** One rule of wording: each word has one spelling, and each thing one name. */
interface Rule {
  language: Language;
  /** Matches violations. */
  pattern: RegExp;
  instead: string;
  /** A text that violates this rule and no other. */
  breaks: string;
}

const TIME_BEFORE_PERIOD = /\{(time|when|startText)\}+\./;

const rules: readonly Rule[] = [
  { language: 'en', pattern: /\be-mail/i, instead: 'email', breaks: 'Your e-mail address' },
  {
    language: 'en',
    pattern: /\b(colour|favour|behaviour|neighbour|honour|labour)/i,
    instead: 'color, favor, behavior',
    breaks: 'Choose a colour',
  },
  { language: 'en', pattern: /\blicenc(e|ed|es|ing)\b/i, instead: 'license', breaks: 'under licence' },
  {
    language: 'en',
    pattern: /\b(authori|recogni|organi|apologi|summari|reali|randomi)s(e|ed|es|ing|ation|ations)\b/i,
    instead: '-ize',
    breaks: 'an authorised translation',
  },
  {
    language: 'en',
    pattern: /\b(centre|metre|litre|centimetre|millimetre|kilometre)s?\b/i,
    instead: 'center, centimeter',
    breaks: '91 to 243 centimetres',
  },
  {
    language: 'en',
    pattern: /\b(enrolment|programme|cancelled|whilst|grey)\b/i,
    instead: 'enrollment, program, canceled, while, gray',
    breaks: 'your enrolment',
  },
  {
    language: 'en',
    pattern: /\b(click here|kindly|in order to|prior to|utili[sz]e)\b/i,
    instead: 'plain words',
    breaks: 'In order to go on',
  },
  { language: 'en', pattern: /\blog-in\b/i, instead: 'login, log in', breaks: 'our log-in service' },
  { language: 'en', pattern: /\bcontributions?\b/i, instead: 'activity', breaks: 'Your contribution was sent' },
  {
    language: 'en',
    pattern: /\b(email|message)s? that we (send|sent|mail)/i,
    instead: 'the email we send you',
    breaks: 'Open the link in the email that we send you',
  },
  {
    language: 'en',
    pattern: /(?<!-)\bmail(s|ed|ing)?\b(?! carrier)|\bjunk\b/i,
    instead: 'email, spam folder',
    breaks: 'Look among unwanted mail',
  },
  {
    language: 'en',
    pattern: /health organi[sz]ation/i,
    instead: 'hospital or clinic',
    breaks: 'Connect your health organization',
  },
  { language: 'en', pattern: /^ok(ay)?\b/i, instead: 'a verb with what the button does', breaks: 'OK, got it' },
  { language: 'en', pattern: /"/, instead: '“…”', breaks: 'Press "Send"' },
  {
    language: 'en',
    pattern: /(?<=[a-z,] )(Dashboard|Email|Settings)\b/,
    instead: 'the dashboard, the email, the settings, within a sentence',
    breaks: 'Go to your Dashboard',
  },
  { language: 'en', pattern: /(?<!page )\bnot found\b/i, instead: 'Page not found', breaks: 'Study not found' },
  { language: 'es', pattern: /\bconfiguraci(ó|o)n\b/i, instead: 'ajustes', breaks: 'Vaya a la configuracion' },
  { language: 'es', pattern: /contribuci(ó|o)n/i, instead: 'actividad', breaks: 'Esta contribución no existe' },
  { language: 'es', pattern: /["“”„]/, instead: '«…»', breaks: 'Elija “Otro”' },
  {
    language: 'es',
    pattern: /organizaci(ó|o)n(es)? de salud/i,
    instead: 'hospital o clínica',
    breaks: 'Conecte su organización de salud',
  },
  { language: 'es', pattern: /\bagr[eé]g(a|u)/i, instead: 'añada', breaks: 'Agregue su número' },
  {
    language: 'es',
    pattern: /compruebe su conexi(ó|o)n/i,
    instead: 'revise su conexión',
    breaks: 'Compruebe su conexión a internet',
  },
  { language: 'es', pattern: /\bcifras?\b/i, instead: 'dígitos', breaks: 'un código de 6 cifras' },
  {
    language: 'es',
    pattern:
      /vuelv\w* a intent|volver a intent|intent\w+ otra vez|intent\w+ nuevamente|reintent|pruebe (de nuevo|otra vez)/i,
    instead: 'inténtelo de nuevo, Intentar de nuevo',
    breaks: 'Vuelva a intentarlo.',
  },
  {
    language: 'es',
    pattern: /\b(introdu(zca|cir)|ingres(e|ar)|tecle(e|ar)|digit(e|ar))\b/i,
    instead: 'escriba',
    breaks: 'Introduzca su contraseña',
  },
  { language: 'es', pattern: /\bselecci(o|ó)n/i, instead: 'elija', breaks: 'Seleccione una fecha' },
  {
    language: 'es',
    pattern: /\bpor favor\b/i,
    instead: 'the imperative with usted alone',
    breaks: 'Por favor, firme de nuevo',
  },
  {
    language: 'es',
    pattern: /póngase en contacto|comun(i|í)quese con nosotros|escríbanos/i,
    instead: 'contáctenos',
    breaks: 'Póngase en contacto con nosotros',
  },
  { language: 'es', pattern: /se ha producido/i, instead: 'se produjo', breaks: 'Se ha producido un error' },
  { language: 'es', pattern: /apartados? de correos?/i, instead: 'apartado postal', breaks: 'un apartado de correos' },
  {
    language: 'es',
    pattern: /\b(tú|tu|tus|ti|te|tienes|puedes|quieres|haz)\b/i,
    instead: 'usted',
    breaks: 'Puedes parar',
  },
  {
    language: 'es',
    pattern: /\b(ordenador|móvil|celular|rellen\w+|coger|clicar)\b/i,
    instead: 'words of all regions',
    breaks: 'nada que rellenar',
  },
  {
    language: 'es',
    pattern: /\b(oprim\w+|presion(?:ar|e|a|ó)|clics?)(?!\p{L})/iu,
    instead: 'pulse',
    breaks: 'Oprima el botón',
  },
  {
    language: 'es',
    pattern: /(?<!other \{)a las \{/,
    instead: '{hour, plural, =1 {la {time}} other {las {time}}}',
    breaks: 'Guardado a las {time}',
  },
  {
    language: 'en',
    pattern: TIME_BEFORE_PERIOD,
    instead: 'no period after a time, which may end with one: 1:05 p.m.',
    breaks: 'Saved at {time}. Go on.',
  },
  {
    language: 'es',
    pattern: TIME_BEFORE_PERIOD,
    instead: 'no period after a time, which may end with one: 1:05 p. m.',
    breaks: 'Enviado el {when}. Siga.',
  },
  {
    language: 'es',
    pattern: /(?<![{<])\b\d+[.,]\d/,
    instead: 'an argument of the type number, which each region writes in its way',
    breaks: '11,5 pulgadas',
  },
  { language: 'es', pattern: /(?<!\{)\be-?mail\b/i, instead: 'correo electrónico', breaks: 'su e-mail' },
  {
    language: 'es',
    pattern: /(?<!¿)\bOlvidó su contraseña(?!\?)/,
    instead: '¿Olvidó su contraseña?',
    breaks: 'Olvidó su contraseña',
  },
  // Proper names, such as Asthma Control Questionnaire, keep theirs.
  {
    language: 'en',
    pattern: /\b(questionnaire|[Ss]urvey)s?\b/,
    instead: 'activity',
    breaks: 'Log in to answer this survey',
  },
  {
    language: 'es',
    pattern: /\b(cuestionario|[Ee]ncuesta)s?\b/,
    instead: 'actividad',
    breaks: 'Esta encuesta terminó',
  },
  {
    language: 'en',
    pattern: /\bsee if (I|you) can take part\b/i,
    instead: 'Check if you can take part',
    breaks: 'See if I can take part',
  },
  {
    language: 'es',
    pattern:
      /\b(llevan?|llevará|quitan?|tard(an?|ará|ó)|dur(an?|ó)) (un|unos|unas|menos|más|cerca|aproximadamente|demasiado)\b|tiempo (lleva|tarda|dura)\b/i,
    instead: 'toma unos 15 minutos',
    breaks: 'Lleva menos de un minuto.',
  },
  {
    language: 'es',
    pattern: /bienvenida a \{/,
    instead: '{study}: le damos la bienvenida, without an article that the name may need',
    breaks: 'Le damos la bienvenida a {study}',
  },
  { language: 'de', pattern: /["”«»]|“(?=\p{L})/u, instead: '„…“', breaks: 'Wählen Sie "Weiter"' },
  {
    language: 'de',
    pattern: /(?<!\p{L})(du|dich|dir|dein\w*)(?!\p{L})/iu,
    instead: 'Sie',
    breaks: 'Prüfe deine Antwort',
  },
  {
    language: 'de',
    pattern: /\b(gib|gebe|klicken Sie auf den|selektieren|eintippen|Mailadresse|Email)\b/i,
    instead: 'geben Sie … ein, wählen Sie, E-Mail-Adresse',
    breaks: 'Ihre Email fehlt',
  },
  { language: 'fr', pattern: /["“”„]/, instead: '« … »', breaks: 'Choisissez “Suivant”' },
  { language: 'fr', pattern: /'/, instead: '’', breaks: "l'étude" },
  {
    language: 'fr',
    pattern: / (?:[;?!%»]|:(?!:))|« |[\p{L}\d}][;?!%»]|«[^\u202F]/u,
    instead: 'a narrow no-break space before ; ? ! % » and after «, a no-break space before the colon',
    breaks: 'Retirer ce fichier ?',
  },
  {
    language: 'fr',
    pattern: /(?<!\p{L})(tu|te|toi|ton|ta|tes)(?!\p{L})/iu,
    instead: 'vous',
    breaks: 'Vérifie tes réponses',
  },
  {
    language: 'fr',
    pattern: /\b(sélectionne\w*|entrez|tapez|télécharge\w*|email|veuillez|s’il vous plaît)\b/i,
    instead: 'choisissez, saisissez, envoyez, e-mail; the imperative alone',
    breaks: 'Entrez une adresse',
  },
];

const studies = fileURLToPath(new URL('../service/studies/', import.meta.url));
const newStudy = studyFiles(
  factsOf('new', {
    title: 'Sleep',
    'title-es': 'Sueño',
    organization: 'Lab',
    'support-email': 'help@example.org',
    region: 'US',
  }),
);
const isJson = (file: string): boolean => file.endsWith('.json');
/** The files of the demo studies, and of the study that `npx study new` makes: path and content. */
const files: readonly [file: string, content: unknown][] = [
  ...(readdirSync(studies, { recursive: true }) as string[])
    .filter(isJson)
    .map((file): [string, unknown] => [file, JSON.parse(readFileSync(join(studies, file), 'utf8'))]),
  ...Object.keys(newStudy)
    .filter(isJson)
    .map((file): [string, unknown] => [`new/${file}`, JSON.parse(newStudy[file]!)]),
];

/** Every text of these studies in a language, by file. */
function studyTexts(language: Language): [where: string, text: string][] {
  const textsIn = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const own = (value as Record<string, unknown>)[language];
    return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(textsIn)];
  };
  return files.flatMap(([file, content]) => textsIn(content).map((text): [string, string] => [file, text]));
}

const texts: Record<Language, [where: string, text: string][]> = {
  en: [...Object.entries(en), ...studyTexts('en')],
  es: [...Object.entries(es), ...studyTexts('es')],
  de: Object.entries(de),
  fr: Object.entries(fr),
};
/** A number typed by participants is an example; the box accepts both decimal separators. */
const allowed = new Set([
  'Basta con una idea aproximada. Para siete horas y media, escriba 7.5.',
  // The specification names this sentence.
  'Thank you! Only one response per survey is recorded: the first one counts and was not changed. If you want to change it, please contact support.',
]);
/** Sentences that the specification names, and a value in a file. */
const NAMED =
  /"Contact Us"|"Forgot Your Password" button|"US"|This contribution does not exist|It looks like the contribution you selected is no longer available\.|Something went wrong loading this contribution\. Please try again later\./g;
const found = (pattern: RegExp, entries: readonly [string, string][]) =>
  entries
    .filter(([, text]) => pattern.test(text.replace(NAMED, '')) && !allowed.has(text))
    .map(([where, text]) => `${where}: ${text}`);

describe('the wording of the catalogues and of the demo studies', () => {
  it.each(rules)('$language says $instead', ({ language, pattern }) =>
    expect(found(pattern, texts[language])).toEqual([]),
  );

  it.each(rules)('the rule for $instead ($language) matches “$breaks”, and no other rule does', (rule) => {
    expect(rules.filter(({ language, pattern }) => language === rule.language && pattern.test(rule.breaks))).toEqual([
      rule,
    ]);
  });

  const unmarked = ([, text]: [string, string]) =>
    text.split('?').length !== text.split('¿').length || text.split('!').length !== text.split('¡').length;
  it('Spanish has opening question and exclamation marks', () => {
    expect(texts.es.filter(unmarked)).toEqual([]);
    expect(
      [
        ['x', '¿Sigue ahí'],
        ['x', '¿Sigue ahí?'],
        ['x', 'Gracias!'],
      ].filter((entry) => unmarked(entry as [string, string])),
    ).toHaveLength(2);
  });

  it('what is one text in English is one in Spanish', () => {
    // Their Spanish depends on what they are about.
    const several = ['Done', 'Keep it', 'Now', 'Sent on {when}'];
    const ids = Object.keys(en) as (keyof typeof en)[];
    const different = ids.filter((id) => ids.some((other) => en[other] === en[id] && es[other] !== es[id]));
    expect([...new Set(different.map((id) => en[id]))].toSorted()).toEqual(several);
  });

  it('a Spanish text begins with a capital where the English one does', () => {
    const isSmall = (text: string) => /^\p{Ll}/u.test(text);
    const isCapital = (text: string) => /^\p{Lu}/u.test(text);
    const found = (Object.keys(en) as (keyof typeof en)[]).filter(
      (id) => (isCapital(en[id]) && isSmall(es[id])) || (isSmall(en[id]) && isCapital(es[id])),
    );
    // Abbreviations.
    expect(found).toEqual(['field.pin.error.incomplete', 'service.codebook.format.zip']);
  });

  it('the button of each landing page has the name that header and dialog give the check', () => {
    const landings = files.filter(([file]) => file.endsWith('landing.json'));
    expect(landings.length).toBeGreaterThan(4);
    for (const [file, { content }] of landings as [string, { content: { hero_button: object } }][])
      expect(content.hero_button, file).toEqual({ en: en['portal.header.start'], es: es['portal.header.start'] });
  });

  it('all languages end each text alike, with or without a period', () => {
    const ends = (text: string) => /[.…?!]$/.test(text.trim());
    // An abbreviation, and a button text fixed by the specification.
    const different = ['field.states.virginIslands', 'portal.logIn.forgot'];
    const differentIn = (texts: Readonly<Record<string, string>>) =>
      Object.keys(texts).filter((id) => ends(en[id as keyof typeof en]) !== ends(texts[id]!));
    expect(differentIn(es)).toEqual(different);
    expect([...differentIn(de), ...differentIn(fr)]).toEqual([]);
  });

  it('the texts of the development service say login and log in, too', () => {
    const folder = fileURLToPath(new URL('../service/development/', import.meta.url));
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    const lines = files.flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(
      lines.filter(
        (line) => /['"`>][^'"`]*\blog-in\b(?! ?[\w-]*\/|[`'"])[^/]*/i.test(line) && !/\/log-in|log-in\?/.test(line),
      ),
    ).toEqual([]);
  });
});
