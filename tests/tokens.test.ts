import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const OWNER = 'kit/theme/tokens.ts';

/** Sizes that have a token, which the gallery shows. */
const rules: readonly (readonly [token: string, written: RegExp, breaks: string])[] = [
  ['RADIUS', /borderRadius: ['"]?[1-9]\d*(px|rem)?['"]?[,\s}]/g, "'& .box': { borderRadius: 7, padding: 8 }"],
  ['focusRing', /\boutline: ['"`]\d/g, 'outline: `2px solid ${c.focus}`'],
  ['DURATION', /\b(transition|animation): ['"`][^'"`]*\d+m?s\b/g, "transition: 'color 200ms'"],
  ['DURATION', /\btransitionDuration: [1-9]/g, 'defaultProps: { transitionDuration: 225 }'],
  ['SHADOW', /boxShadow: ['"`][^'"`$]*rgb/g, "boxShadow: '0 1px 2px rgb(0 0 0 / 0.2)'"],
];

const sources = ['kit', 'renderers', 'portal'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((file) => join(folder, file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== OWNER),
);

test.each(rules)('the styles of kit, field types and portal take sizes from %s', (token, written, breaks) => {
  expect(breaks.match(written), 'the rule finds nothing').not.toBeNull();
  const found = sources.flatMap((file) =>
    (readFileSync(file, 'utf8').match(written) ?? []).map((text) => `${file}: ${text} instead of ${token}`),
  );
  expect(found).toEqual([]);
});
