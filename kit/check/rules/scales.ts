import type { InputDefinition } from '#kit/pure/fields/index.ts';
import { findLocalText, type LocalText } from '#kit/pure/texts/index.ts';
import { isObject } from '#kit/pure/validation/index.ts';
import type { Found, Rule } from '../finding.ts';

/** An input that participants choose a value of. */
interface Scale {
  input: InputDefinition;
  pointer: string;
  primary: string;
}

/**
 * What a label at an end of a scale says: how much there is of something, or how good it is. `worst` stands alone, because
 * it is the high end of pain and the low end of quality.
 */
type End = 'none' | 'much' | 'bad' | 'good' | 'worst';

/** Ends of one scale that no translation exchanges. */
const OPPOSED: readonly (readonly [End, End])[] = [
  ['none', 'much'],
  ['none', 'worst'],
  ['bad', 'good'],
  ['worst', 'good'],
];

/** By language, how labels at the ends of a scale begin. */
const ENDS: Readonly<Record<string, Readonly<Record<End, RegExp>>>> = {
  en: {
    none: /^(never|not at all|none|no|without(?! (a )?(doubt|fail|exception))|(strongly )?disagree|rarely|very (unlikely|dissatisfied|mild)|mild|slight|minimal)\b/,
    much: /^(always|extreme(ly)?|yes|(strongly )?agree|nearly every day|every day|very (likely|satisfied|severe|intense|much)|severe|intense|unbearable|maximum)\b/,
    bad: /^(very )?(bad|poor)\b/,
    good: /^(very good|excellent|(the )?best|(much |a lot )?better)\b/,
    worst: /^((the )?worst|(much |a lot )?worse)\b/,
  },
  es: {
    none: /^(nunca|en absoluto|nada|ningun[oa]|ningún|no|sin(?! (duda|falta|excepción|parar))|((totalmente|muy) )?en desacuerdo|rara vez|muy (improbable|insatisfech[oa]|leve)|leve|liger[oa]|mínim[oa])(?!\p{L})/u,
    much: /^(siempre|extremadamente|extrem[oa]|muchísimo|sí|((totalmente|muy) )?de acuerdo|casi todos los días|todos los días|(muy )?(grave|sever[oa]|intens[oa]|fuerte)|muy (probable|satisfech[oa])|much[oa](?! (mejor|peor|menos))|insoportable|máxim[oa])(?!\p{L})/u,
    bad: /^(muy )?mal[oa]?(?!\p{L})/u,
    good: /^(muy (bien|buen[oa]?)|excelente|((el|la|lo) )?(mucho )?mejor)(?!\p{L})/u,
    worst: /^((el|la|lo) )?(mucho )?peor(?!\p{L})/u,
  },
  de: {
    none: /^(nie|überhaupt nicht|gar nicht|keine?|nein|ohne(?! zweifel)|stimme (überhaupt |gar )?nicht zu|selten|(sehr )?(leicht|mild))(?!\p{L})/u,
    much: /^(immer|äußerst|ja|stimme (voll und ganz |völlig )?zu$|beinahe jeden tag|fast jeden tag|(sehr )?(stark|schwer)|sehr viel|unerträglich|extrem)(?!\p{L})/u,
    bad: /^(sehr )?schlecht(?!\p{L})/u,
    good: /^(sehr gut|ausgezeichnet|(viel )?besser|((der|die|das) )?beste[rs]?)(?!\p{L})/u,
    worst: /^((viel )?(schlimmer|schlechter)|((der|die|das) )?(schlimmste|schlechteste)[rs]?)(?!\p{L})/u,
  },
};

/** Which end of a scale a label names; `undefined` if that is not plain. */
function endOf(locale: string, text: string): End | undefined {
  const ends = ENDS[locale.split(/[_-]/)[0]!];
  // Many scales write the number before the label: “7 Very much”.
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^[-–−]?\d+[.):]?\s+/, '');
  return ends && (Object.keys(ends) as End[]).find((end) => ends[end].test(plain));
}

const areOpposed = (one: End | undefined, other: End | undefined): boolean =>
  OPPOSED.some((pair) => one !== other && pair.includes(one!) && pair.includes(other!));

/** The languages in which a label names the other end than in its first language. */
function opposedIn(label: unknown): string[] {
  if (!isObject(label)) return [];
  const [first, ...others] = Object.entries(label).map(
    ([locale, text]) => [locale, endOf(locale, String(text))] as const,
  );
  return first ? others.filter(([, end]) => areOpposed(first[1], end)).map(([locale]) => locale) : [];
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

/** The numbers of the options of a scale; empty if an option is not a whole number. */
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
