import createCache, { type EmotionCache } from '@emotion/cache';
import { NONCE_PLACEHOLDER } from '#schemas/firstPaint.ts';
import { STYLE_KEY } from '#kit/theme/index.ts';

/** A cache of Emotion that keeps the rules instead of writing style elements between the elements of the body. */
export function collectingCache(): EmotionCache {
  // The browsers that the build is for need no prefixes.
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [] });
  cache.compat = true;
  return cache;
}

const styleElement = (names: string, css: string): string =>
  `<style data-emotion="${names}" nonce="${NONCE_PLACEHOLDER}">${css.replaceAll('</', '<\\/')}</style>`;

/** The style elements of a rendering. Emotion in the browser recognizes them by their names and takes them over. */
export function collectedStyles({ inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((rule): rule is [string, string] => typeof rule[1] === 'string');
  const isClass = ([id]: [string, string]): boolean => registered[`${STYLE_KEY}-${id}`] !== undefined;
  const classes = rules.filter(isClass);
  return [
    ...rules.filter((rule) => !isClass(rule)).map(([id, css]) => styleElement(`${STYLE_KEY}-global ${id}`, css)),
    styleElement([STYLE_KEY, ...classes.map(([id]) => id)].join(' '), classes.map(([, css]) => css).join('')),
  ].join('');
}
