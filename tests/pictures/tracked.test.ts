import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { picturesIn } from './compare.ts';
import { TRACKED_FOLDER, trackedViews } from './tracked.ts';

const MOST_PICTURES = 120;
const MOST_BYTES = 4_000_000;
const MOST_BYTES_EACH = 100_000;

it('docs/pictures has every tracked picture and no other, few and small', async () => {
  const views = await trackedViews(resolve(import.meta.dirname, '../..'));
  const names = picturesIn(TRACKED_FOLDER);
  expect(names.toSorted(), 'npm run pictures -- --update').toEqual(
    views.flatMap(({ pictures }) => pictures.map(({ name }) => name)).toSorted(),
  );
  expect(names.length).toBeLessThanOrEqual(MOST_PICTURES);
  const sizes = names.map((name) => statSync(join(TRACKED_FOLDER, `${name}.png`)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MOST_BYTES_EACH);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
});
