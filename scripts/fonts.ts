// npm run fonts             subsets Source Sans 3 into the first font file and writes its style sheet
// npm run fonts -- --check  fails if they are out of date
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { firstCharacters, unicodeRange } from '../kit/theme/fonts/characters.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SOURCE = here('../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2');
const FONT = here('../kit/theme/fonts/source-sans-3-first.woff2');
const STYLES = here('../kit/theme/fonts/fonts.css');

/** Kerning, tabular numerals, and the features that position accents. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'locl', 'mark'];

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

/* System fonts scaled to the metrics of Source Sans 3, so that lines break in the same places before it is loaded. Metrics: @capsizecss/metrics 4.3. */
@font-face {
  font-family: 'Source Sans Fallback';
  src: local('Roboto'), local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica Neue'), local('Segoe UI');
  size-adjust: 93.8%;
  ascent-override: 109.2%;
  descent-override: 42.6%;
  line-gap-override: 0%;
}
@font-face {
  font-family: 'Source Sans Fallback Wide';
  src: local('Open Sans'), local('Noto Sans');
  size-adjust: 88.7%;
  ascent-override: 115.4%;
  descent-override: 45.1%;
  line-gap-override: 0%;
}
`;

const font = await subsetFont(readFileSync(SOURCE), firstCharacters, { targetFormat: 'woff2', noHinting: true, keepFeatures });
const files = [[FONT, font], [STYLES, Buffer.from(styles)]] as const;
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
