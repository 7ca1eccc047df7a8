/**
 * Specs that every run takes: what is lost or shown to somebody else, what keeps participants out, and the main ways. Names without
 * `.spec.ts`.
 */
export const ALWAYS: readonly string[] = [
  'accessibility/axe',
  'canaries',
  'dashboard',
  'drafts',
  'failures',
  'firstPaint',
  'journeys',
  'leaving',
  'offlineReload',
  'olderBrowsers',
  'outbox',
  'outboxMeanwhile',
  'policy',
  'portal',
  'privacy',
  'region',
  'safety',
  'sending',
  'touch',
];

/** Number of groups of the other specs. It has no divisor in common with the parts of a sweep, so each group meets each part. */
const GROUPS = 5;

/**
 * The specs of a run: those that every run takes, and a fifth of the others; the next commit takes the next fifth.
 * @param specs all of them, named as in {@link ALWAYS}
 * @param sample number of the run, or `all`
 */
export function specsOfRun(specs: readonly string[], sample: 'all' | number): readonly string[] {
  if (sample === 'all') return specs;
  const others = specs.filter((name) => !ALWAYS.includes(name));
  const group = others.filter((name, place) => place % GROUPS === sample % GROUPS);
  return specs.filter((name) => ALWAYS.includes(name) || group.includes(name));
}
