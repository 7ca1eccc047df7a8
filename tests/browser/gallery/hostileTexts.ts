import type { FieldExample } from '#kit/pure/fields/example.ts';
import { withText } from '../../../.ladle/texts/longTexts.ts';

/** Texts that no study should contain, but that a form must withstand. */
export const hostileTexts = {
  markup:
    '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script><svg onload="globalThis.hacked=1">',
  messageSyntax: "{count, plural, one {# item} other {'{'# items}} <b>{name}</b> {",
  rightToLeft: '\u202Egnp.eliforp\u202C \u2067عربي\u2069 \u202E',
  endless: 'W'.repeat(10_000),
} as const;

/** The first valid example of a field type (otherwise its first one), once for each hostile text. */
export function hostileExamples(examples: readonly FieldExample[]): FieldExample[] {
  const example =
    examples.find(({ value, errors, hostile }) => value !== undefined && !errors && !hostile) ?? examples[0]!;
  return Object.entries(hostileTexts).map(([name, text]) => ({
    ...example,
    name,
    input: withText(example.input, text),
  }));
}
