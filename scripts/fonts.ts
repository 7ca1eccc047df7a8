// Subsets the fonts of the kit and of its brand themes, and writes their style sheets.
// Run by npm run generate; with --check it writes nothing and fails if they are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { firstCharacters, latinCharacters, unicodeRange } from '#kit/ui/theme/index.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sourceOf = (name: string): Buffer =>
  readFileSync(here(`../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
const target = (file: string): string => here(`../kit/ui/theme/fonts/${file}`);

/** Kerning, tabular numerals, and the features that position accents. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark'];

interface Fallback {
  family: string;
  weight: string;
  /** Full names of fonts that are as wide as one another; the browser takes the first that the device has. */
  fonts: readonly string[];
  /** Width of the font as a part of theirs, measured over a paragraph in English and Spanish. */
  width: number;
}

/** A subset of a variable font, and the system fonts that stand in for it until it is loaded. */
interface FontFile {
  file: string;
  family: string;
  /** The package below `@fontsource-variable`. */
  source: string;
  characters: string;
  /** The first and last weight in the style sheet. */
  weights: readonly [number, number];
  /** Whether the file has no other weights than these. */
  isLimited?: boolean;
  /** Ascent and descent as parts of the size. */
  metrics: readonly [ascent: number, descent: number];
  fallbacks: readonly Fallback[];
}

interface StyleSheet {
  file: string;
  /** What comes before the fonts. */
  head: string;
  fonts: readonly FontFile[];
}

const arials = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica Neue', 'Segoe UI'];
const openSans = ['Open Sans', 'Open Sans Regular', 'Noto Sans', 'Noto Sans Regular'];
/** The system fonts for a family: of the width of Arial and of the width of Open Sans, regular and bold. */
const fallbacksOf = (
  name: string,
  [regular, bold, wide, wideBold]: readonly [number, number, number, number],
  weights: readonly [string, string] = ['200 549', '550 900'],
): Fallback[] => [
  { family: name, weight: weights[0], fonts: ['Roboto', ...arials], width: regular },
  { family: name, weight: weights[1], fonts: arials.map((font) => `${font} Bold`), width: bold },
  { family: `${name} Wide`, weight: weights[0], fonts: openSans, width: wide },
  { family: `${name} Wide`, weight: weights[1], fonts: ['Open Sans Bold', 'Noto Sans Bold'], width: wideBold },
];

/** The kit uses the weights 400, 600 and 700. */
const themeFont = { characters: latinCharacters, weights: [400, 700], isLimited: true } as const;

const styleSheets: readonly StyleSheet[] = [
  {
    file: 'fonts.css',
    head: `@import '@fontsource-variable/source-sans-3/wght.css';

/* The last matching face wins: text in English or Spanish needs only this file. */`,
    fonts: [
      {
        file: 'source-sans-3-first.woff2',
        family: 'Source Sans 3 Variable',
        source: 'source-sans-3',
        characters: firstCharacters,
        weights: [200, 900],
        metrics: [1.024, 0.4],
        fallbacks: fallbacksOf('Source Sans Fallback', [0.938, 0.922, 0.889, 0.876]),
      },
    ],
  },
  {
    file: 'harbor.css',
    head: '/* The brand theme “harbor”. Letters beyond these are in the font of the device. */',
    fonts: [
      {
        ...themeFont,
        file: 'harbor.woff2',
        family: 'Atkinson Hyperlegible Next Variable',
        source: 'atkinson-hyperlegible-next',
        metrics: [0.984, 0.316],
        fallbacks: fallbacksOf('Atkinson Fallback', [0.995, 1, 0.941, 0.95]),
      },
    ],
  },
  {
    file: 'garden.css',
    head: '/* The brand theme “garden”. Letters beyond these are in the font of the device. */',
    fonts: [
      {
        ...themeFont,
        file: 'garden.woff2',
        family: 'Figtree Variable',
        source: 'figtree',
        metrics: [0.95, 0.25],
        fallbacks: fallbacksOf('Figtree Fallback', [1.008, 0.974, 0.956, 0.926]),
      },
      {
        ...themeFont,
        file: 'garden-heading.woff2',
        family: 'Bitter Variable',
        source: 'bitter',
        metrics: [0.935, 0.265],
        fallbacks: fallbacksOf('Bitter Fallback', [1.033, 0.993, 0.98, 0.944]),
      },
    ],
  },
];

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
const fontFace = ({ file, family, characters, weights }: FontFile): string => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.join(' ')};
  src: url(./${file}) format('woff2-variations');
  unicode-range: ${unicodeRange(characters)};
}`;
const fallbackFace = (
  { family, weight, fonts, width }: Fallback,
  [ascent, descent]: FontFile['metrics'],
): string => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${fonts.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ascent / width)};
  descent-override: ${percent(descent / width)};
  line-gap-override: 0%;
}`;

const styles = ({ head, fonts }: StyleSheet): string => `/* Written by scripts/fonts.ts. */
${head}
${fonts.map(fontFace).join('\n')}

/* System fonts scaled to the metrics of ${fonts.map(({ family }) => family.replace(' Variable', '')).join(' and ')}, so that lines break in the same places before it is loaded. */
${fonts.flatMap(({ fallbacks, metrics }) => fallbacks.map((each) => fallbackFace(each, metrics))).join('\n')}
`;

const subset = ({ source, characters, weights: [min, max], isLimited = false }: FontFile): Promise<Buffer> =>
  subsetFont(sourceOf(source), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    ...(isLimited && { variationAxes: { wght: { min, max } } }),
  });

const files: (readonly [path: string, bytes: Buffer])[] = [];
for (const sheet of styleSheets) {
  files.push([target(sheet.file), Buffer.from(styles(sheet))]);
  for (const font of sheet.fonts) files.push([target(font.file), await subset(font)]);
}
if (process.argv.includes('--check')) {
  const stale = files.filter(([file, bytes]) => !readFileSync(file).equals(bytes)).map(([file]) => file);
  if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run npm run generate.`);
    process.exitCode = 1;
  }
} else {
  for (const [file, bytes] of files) {
    writeFileSync(file, bytes);
    console.log(`${(bytes.length / 1000).toFixed(1)} kB ${file}`);
  }
}
