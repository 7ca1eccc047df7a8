import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What the product does without, so that its criteria have nothing to apply to: each as the sources would have to write it. */
const unused: readonly (readonly [criteria: string, what: string, pattern: RegExp, example: string])[] = [
  [
    '1.2.1 to 1.2.5, 1.4.2',
    'sound and video',
    /<(?:audio|video|track)\b|new Audio\(|styled\('(?:audio|video)'/,
    '<video src="x">',
  ],
  [
    '1.3.4',
    'a locked orientation',
    /orientation\.lock\(|\(orientation: ?(?:portrait|landscape)\)/,
    'screen.orientation.lock("portrait")',
  ],
  ['2.1.4', 'shortcuts', /accessKey=|aria-keyshortcuts/i, '<a accessKey="s">'],
  ['2.3.1', 'blinking', /<(?:blink|marquee)\b|text-decoration:\s*blink/, '<marquee>'],
  [
    '2.5.1',
    'gestures of several fingers or along a path',
    /onGesture|'gesturestart'|\btouches\.length\s*[=>]=*\s*[12]/,
    'event.touches.length === 2',
  ],
  ['2.5.4', 'the motion of the device', /devicemotion|deviceorientation/, "addEventListener('devicemotion', f)"],
];

const top = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['kit', 'renderers', 'portal']
  .flatMap((folder) =>
    readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(top, file), 'utf8') }));

test.each(unused)('%s: the sources have no %s', (_criteria, _what, pattern, example) => {
  expect(pattern.test(example)).toBe(true);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
