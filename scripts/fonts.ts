// npm run fonts             subsets Source Sans 3 into the first font file and writes its style sheet
// npm run fonts -- --check  fails if they are out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { firstCharacters, unicodeRange } from '#kit/theme/index.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = here('../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2');
const FONT = here('../kit/theme/fonts/source-sans-3-first.woff2');
const STYLES = here('../kit/theme/fonts/fonts.css');

/** Kerning, tabular numerals, and the features that position accents. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark'];

interface Fallback {
  family: string;
  weight: string;
  /** Full names of fonts that are as wide as one another; the browser takes the first that the device has. */
  fonts: readonly string[];
  /** Width of Source Sans 3 as a part of theirs, measured over a paragraph in English and Spanish. */
  width: number;
}
const arials = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica Neue', 'Segoe UI'];
const openSans = ['Open Sans', 'Open Sans Regular', 'Noto Sans', 'Noto Sans Regular'];
const fallbacks: readonly Fallback[] = [
  { family: 'Source Sans Fallback', weight: '200 549', fonts: ['Roboto', ...arials], width: 0.938 },
  { family: 'Source Sans Fallback', weight: '550 900', fonts: arials.map((name) => `${name} Bold`), width: 0.922 },
  { family: 'Source Sans Fallback Wide', weight: '200 549', fonts: openSans, width: 0.889 },
  { family: 'Source Sans Fallback Wide', weight: '550 900', fonts: ['Open Sans Bold', 'Noto Sans Bold'], width: 0.876 },
];

/** Ascent and descent of Source Sans 3, as parts of its size. */
const [ASCENT, DESCENT] = [1.024, 0.4];
const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
const fallbackFace = ({ family, weight, fonts, width }: Fallback): string => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${fonts.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)};
  ascent-override: ${percent(ASCENT / width)};
  descent-override: ${percent(DESCENT / width)};
  line-gap-override: 0%;
}`;

const styles = `/* Written by scripts/fonts.ts. */
@import '@fontsource-variable/source-sans-3/wght.css';

/* The last matching face wins: text in English or Spanish needs only this file. */
@font-face {
  font-family: 'Source Sans 3 Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 200 900;
  src: url(./source-sans-3-first.woff2) format('woff2-variations');
  unicode-range: ${unicodeRange(firstCharacters)};
}

/* System fonts scaled to the metrics of Source Sans 3, so that lines break in the same places before it is loaded. */
${fallbacks.map(fallbackFace).join('\n')}
`;

const font = await subsetFont(readFileSync(SOURCE), firstCharacters, {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures,
});
const files = [
  [FONT, font],
  [STYLES, Buffer.from(styles)],
] as const;
if (process.argv.includes('--check')) {
  const stale = files.filter(([file, bytes]) => !readFileSync(file).equals(bytes)).map(([file]) => file);
  if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run npm run fonts.`);
    process.exitCode = 1;
  }
} else {
  for (const [file, bytes] of files) writeFileSync(file, bytes);
  console.log(`${(font.length / 1000).toFixed(1)} kB for ${[...firstCharacters].length} characters`);
}
