import type { InputDefinition } from '#kit/fields/index.ts';
import { findLocalText, type LocalText } from '#kit/texts/index.ts';
import { isObject } from '#kit/validation/index.ts';
import type { Found, Rule } from '../finding.ts';

/** An input that participants choose a value of. */
interface Scale {
  input: InputDefinition;
  pointer: string;
  primary: string;
}

/** By language, how labels at the two ends of a scale begin. */
const ENDS: Readonly<Record<string, { low: RegExp; high: RegExp }>> = {
  en: {
    low: /^(never|not at all|none|no|(strongly )?disagree|rarely|very (bad|poor|unlikely|dissatisfied)|poor|worst)\b/,
    high: /^(always|extremely|yes|(strongly )?agree|nearly every day|every day|very (good|likely|satisfied)|excellent|best)\b/,
  },
  es: {
    low: /^(nunca|en absoluto|nada|ningun[oa]|no|((totalmente|muy) )?en desacuerdo|rara vez|muy (mal[oa]?|improbable|insatisfech[oa])|mal[oa]?|peor)(?!\p{L})/u,
    high: /^(siempre|extremadamente|muchísimo|sí|((totalmente|muy) )?de acuerdo|casi todos los días|todos los días|muy (bien|buen[oa]|probable|satisfech[oa])|excelente|mejor)(?!\p{L})/u,
  },
  de: {
    low: /^(nie|überhaupt nicht|gar nicht|kein|nein|stimme (überhaupt |gar )?nicht zu|selten|sehr schlecht|schlecht)(?!\p{L})/u,
    high: /^(immer|äußerst|ja|stimme (voll und ganz |völlig )?zu$|beinahe jeden tag|fast jeden tag|sehr gut|ausgezeichnet)(?!\p{L})/u,
  },
};

/** Which end of a scale a label names: -1 the low one, 1 the high one, 0 if that is not plain. */
function endOf(locale: string, text: string): number {
  const ends = ENDS[locale.split(/[_-]/)[0]!];
  const plain = text.trim().toLowerCase();
  return ends?.low.test(plain) ? -1 : ends?.high.test(plain) ? 1 : 0;
}

/** The languages in which a label names the other end than in its first language. */
function opposedIn(label: unknown): string[] {
  if (!isObject(label)) return [];
  const [first, ...others] = Object.entries(label).map(
    ([locale, text]) => [locale, endOf(locale, String(text))] as const,
  );
  return first && first[1] !== 0 ? others.filter(([, end]) => end === -first[1]).map(([locale]) => locale) : [];
}

/** The labels of a scale, from one end to the other. */
const labelsOf = ({
  options,
  config,
}: InputDefinition): readonly (readonly [pointer: string, labels: readonly unknown[]])[] => [
  ['/options', Array.isArray(options) ? options.map((option: unknown) => isObject(option) && option.label) : []],
  ...(isObject(config) ? [['/config', [config.minimum_label, config.maximum_label]] as const] : []),
];

/** The only integer that is missing in a row of them; `undefined` if none is, or more are. */
function gapIn(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).flatMap((value, i) => (value - sorted[i]! === 1 ? [] : [[sorted[i]!, value] as const]));
  const [gap] = gaps;
  return values.length > 2 && gaps.length === 1 && gap![1] - gap![0] === 2 ? gap![0] + 1 : undefined;
}

/** The numbers that the options of a scale stand for; none if one is no whole number. */
function numbersOf({ options }: InputDefinition): readonly number[] {
  const values = (Array.isArray(options) ? options : []).map((option: unknown) =>
    isObject(option) && /^-?\d+$/.test(String(option.value)) ? Number(option.value) : NaN,
  );
  return values.every(Number.isInteger) ? values : [];
}

/** Rules for the values and labels of a scale. */
export const scaleRules: readonly Rule<Scale>[] = [
  {
    code: 'labelsReversed',
    severity: 'warning',
    find: ({ input, pointer, primary }) =>
      labelsOf(input).flatMap(([at, labels]): Found[] => {
        const opposed = labels.map(opposedIn);
        const locale = opposed.flat().find((each) => opposed.filter((one) => one.includes(each)).length > 1);
        if (locale === undefined) return [];
        const label = labels[opposed.findIndex((one) => one.includes(locale))] as LocalText;
        return [
          {
            pointer: pointer + at,
            message: `The ${locale} labels seem to be in reverse order: “${findLocalText(label, primary, primary).text}” is “${findLocalText(label, locale, primary).text}” there.`,
          },
        ];
      }),
  },
  {
    code: 'valueMissing',
    severity: 'warning',
    find({ input, pointer }) {
      const values = numbersOf(input);
      const missing = gapIn(values);
      return missing === undefined
        ? []
        : [
            {
              pointer: `${pointer}/options`,
              message: `The values are ${values.join(', ')}: ${missing} is missing.`,
            },
          ];
    },
  },
];
