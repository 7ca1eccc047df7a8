/** The questionnaire that every contender renders. */
export type Kind = 'text' | 'number' | 'radio' | 'select' | 'boolean' | 'group';

export interface Choice {
  value: string;
  label: string;
}

/** A question; the limits apply to its kind. */
export interface Question {
  key: string;
  kind: Kind;
  label: string;
  description: string;
  required: boolean;
  /** For `radio`, `select` and `group`. */
  choices: readonly Choice[];
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  /** An anchored regular expression. */
  pattern?: string;
}

const KINDS: Record<string, Kind> = { t: 'text', n: 'number', r: 'radio', s: 'select', b: 'boolean', g: 'group' };
/** Of 20 questions: 8 texts, 4 numbers, 4 radio groups, 2 selects, 1 boolean, 1 checkbox group. */
const MIX = [...'tnrtstnrtbtnrtstnrtg'].map((letter) => KINDS[letter]!);
const SUBJECTS = ['sleep', 'breathing', 'appetite', 'walking', 'medication', 'pain', 'work', 'family'];
const CHOICES = ['Never', 'Sometimes', 'Often', 'Always', 'Unknown'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** The keys that a kind adds to question number `i`. */
const EXTRAS: Record<Kind, (i: number) => Partial<Question>> = {
  text: (i) => ({
    maxLength: 200,
    ...(i % 4 === 0 && { minLength: 2 }),
    ...(i % 3 === 0 && { pattern: "^[A-Za-z ,.'-]*$" }),
  }),
  number: () => ({ min: 0, max: 300 }),
  radio: () => ({ choices: CHOICES.slice(0, 4) }),
  select: () => ({ choices: CHOICES }),
  boolean: () => ({}),
  group: () => ({ choices: CHOICES.slice(0, 4) }),
};

/** Returns `n` questions; every fifth is required, all have a label and a description. */
export function questionnaire(n: number): Question[] {
  return Array.from({ length: n }, (_, i) => {
    const kind = MIX[i % MIX.length]!;
    const subject = SUBJECTS[i % SUBJECTS.length]!;
    return {
      key: `q${i}`,
      kind,
      label: `Question ${i + 1} on your ${subject}`,
      description: `Think of the last four weeks and your ${subject}.`,
      required: i % 5 === Math.floor(i / 5) % 5,
      choices: [],
      ...EXTRAS[kind](i),
    };
  });
}

/** Splits the questions into sections of `size`. */
export const sections = (questions: readonly Question[], size = 20): Question[][] =>
  Array.from({ length: Math.ceil(questions.length / size) }, (_, i) => questions.slice(i * size, (i + 1) * size));
