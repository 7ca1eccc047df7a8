import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { places } from '#portal/routing/places.ts';
import { sourcesOf } from './sources.ts';

/** A call that the formatter has broken over lines stands on one line here. */
const screens = readFileSync(new URL('../shell/screens.ts', import.meta.url), 'utf8').replace(
  /\(\n +(.*),\n +\)/g,
  '($1)',
);

test.each(places)('the page of %s names the code that its screen imports', (place) => {
  const value = new RegExp(`'${place}': (.*),`).exec(screens)![1]!;
  const line = value.startsWith('screen(') ? value : new RegExp(`const ${value} = ([^;]*);`).exec(screens)![1]!;
  expect(line).toContain(`'#portal/${sourcesOf[place][0]}'`);
});
