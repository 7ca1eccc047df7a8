import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };

/**
 * WCAG 1.3.3: no text asks to find something by its place on the screen, shape, size, color or sound alone. “Below” and “above” are allowed for
 * what comes next or came before in the order of reading, which is the same on each screen and for a screen reader.
 */
type Language = 'en' | 'es';

const thing = 'button|link|text|box|line|icon|area|field|bar|mark|dot|sign|part|side|edge|corner|column|half|tab|arrow';
const cosa =
  'botón|botones|enlace|texto|casilla|línea|icono|ícono|campo|barra|marca|punto|parte|lado|borde|esquina|columna|pestaña|flecha';
const letter = String.raw`(?<![\p{L}])`;
const end = String.raw`(?![\p{L}])`;
const word = (pattern: string): RegExp => new RegExp(`${letter}(?:${pattern})${end}`, 'iu');

const rules: readonly { language: Language; about: string; pattern: RegExp; breaks: string }[] = [
  {
    language: 'en',
    about: 'place',
    pattern: word(
      `(?:on|to|at|in) the (?:far |very )?(?:left|right|top|bottom|corner|edge)|(?:left|right|top|bottom|upper|lower)(?:-hand)? (?:${thing})s?|next to (?:it|this|the)|beside`,
    ),
    breaks: 'Press the button on the right',
  },
  {
    language: 'en',
    about: 'color',
    pattern: word(
      `(?:red|green|blue|yellow|gray|orange|purple|pink|black|white|colored|dark|light) (?:${thing})s?|(?:in|turns?|marked|shown|highlighted) (?:red|green|blue|yellow|gray|orange|purple|pink)`,
    ),
    breaks: 'Questions in red are required',
  },
  {
    language: 'en',
    about: 'shape or size',
    pattern: word(
      `(?:round|square|circular|triangular|oval|rectangular|big|large|small|bold) (?:${thing})s?|the (?:circle|triangle|square|star|dot|cross|arrow|icon|symbol|pencil|gear)`,
    ),
    breaks: 'Choose the round button',
  },
  {
    language: 'en',
    about: 'sound',
    pattern: word('beeps?|after the tone|chimes?|you hear'),
    breaks: 'Wait for the beep',
  },
  {
    language: 'es',
    about: 'place',
    pattern: word(
      `(?:a|en|por|de) la (?:izquierda|derecha|esquina)|(?:${cosa}) (?:superior|inferior|izquierd[oa]|derech[oa])|al lado de|junto a`,
    ),
    breaks: 'Pulse el botón de la derecha',
  },
  {
    language: 'es',
    about: 'color',
    pattern: word(
      `(?:${cosa}) (?:en )?(?:roj[oa]s?|verdes?|azul(?:es)?|amarill[oa]s?|gris(?:es)?|naranja|morad[oa]|negr[oa]|blanc[oa])|en (?:rojo|verde|azul|amarillo|gris|naranja)`,
    ),
    breaks: 'Las preguntas en rojo son obligatorias',
  },
  {
    language: 'es',
    about: 'shape or size',
    pattern: word(
      `(?:${cosa}) (?:redond[oa]|cuadrad[oa]|grande|pequeñ[oa]|circular|triangular)|el (?:círculo|triángulo|cuadrado|icono|ícono|símbolo|lápiz|engranaje)|la (?:flecha|estrella|cruz)`,
    ),
    breaks: 'Elija el círculo',
  },
  {
    language: 'es',
    about: 'sound',
    pattern: word('pitidos?|después del tono|usted oye|oirá'),
    breaks: 'Espere el pitido',
  },
];

/** Names of choices that are about the size itself, and a field that also has its word and is reached by a key. */
const excepted = ['portal.header.textSize.small', 'portal.header.textSize.large', 'service.test.intro'];

const studies = fileURLToPath(new URL('../../service/studies', import.meta.url));

/** Each text that participants read, by language: the catalogues, and what the example studies write. */
const texts: Record<Language, [where: string, text: string][]> = { en: [], es: [] };
for (const [language, catalogue] of Object.entries({ en, es }))
  for (const [id, text] of Object.entries(catalogue))
    if (!excepted.includes(id)) texts[language as Language].push([id, text]);
for (const file of readdirSync(studies, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')))
  JSON.parse(readFileSync(join(studies, file), 'utf8'), (key, value: unknown) => {
    if ((key === 'en' || key === 'es') && typeof value === 'string') texts[key].push([file, value]);
    return value;
  });

test('texts of the catalogues and of the studies are read', () => {
  for (const language of ['en', 'es'] as const) {
    expect(texts[language].length).toBeGreaterThan(1_500);
    expect(texts[language].filter(([where]) => where.endsWith('.json')).length).toBeGreaterThan(150);
  }
});

test.each(rules)('no text ($language) names something by its $about alone', ({ language, pattern, breaks }) => {
  expect(pattern.test(breaks)).toBe(true);
  expect(texts[language].filter(([, text]) => pattern.test(text))).toEqual([]);
});
