import { email } from '#kit/pure/validation/index.ts';
import { isRegion } from '#service/study/check/brandRules.ts';
import { reservedSegments } from '#service/study/study.ts';

/** A text of a study in both languages. */
export type TextByLocale = { en: string; es: string };

export const text = (en: string, es: string): TextByLocale => ({ en, es });
export const yesOrNo = [
  { value: 'yes', label: text('Yes', 'Sí') },
  { value: 'no', label: text('No', 'No') },
];

/** What `npx study new` asks for. */
export interface StudyFacts {
  /** The folder's name and the first part of the study's URL. */
  slug: string;
  title: TextByLocale;
  /** Who runs the study, as participants read it. */
  organization: string;
  supportEmail: string;
  /** ISO 3166 region of the participants. Its crisis numbers are shown if an answer calls for help. */
  region: string;
}

/** Says what is wrong with a response, or returns `undefined`. */
type Problem = (response: string) => string | undefined;

export interface Question {
  /** The command's option. */
  option: string;
  ask: string;
  /** What an empty response means, if it is allowed. */
  fallback?: string;
  /** Says what is wrong with a response, or returns `undefined`. */
  problem: Problem;
}

const LONGEST = 100;
/** What is wrong with a response, and what to say about it: the first that is true. */
const firstOf =
  (
    ...faults: readonly (readonly [isWrong: (response: string) => boolean, words: (response: string) => string])[]
  ): Problem =>
  (response) =>
    faults.find(([isWrong]) => isWrong(response))?.[1](response);

const textProblem = firstOf(
  [(text) => text.length === 0, () => 'Enter some text.'],
  [(text) => text.length > LONGEST, () => `Use at most ${LONGEST} characters.`],
  [(text) => text.includes('<'), () => 'Leave out “<”: participants would see it as it is written.'],
);

/** The five questions, in order. */
export const questions: readonly Question[] = [
  { option: 'title', ask: 'Title of the study in English', problem: textProblem },
  { option: 'title-es', ask: 'Title in Spanish', problem: textProblem },
  { option: 'organization', ask: 'Who runs the study', problem: textProblem },
  {
    option: 'support-email',
    ask: 'Email address for requests for help',
    problem: (response) => (email.test(response) ? undefined : 'Enter an email address, such as team@example.org.'),
  },
  {
    option: 'region',
    ask: 'Country of the participants, as two letters',
    fallback: 'US',
    problem: firstOf(
      [(code) => !/^[A-Z]{2}$/.test(code), () => 'Enter two capital letters (ISO 3166), such as US, MX or ES.'],
      [(code) => code === 'UK', () => 'The code of the United Kingdom is GB.'],
      [(code) => !isRegion(code), (code) => `“${code}” is not the code of a country (ISO 3166), such as US, MX or ES.`],
    ),
  },
];

/** Says what is wrong with a study's slug, or returns `undefined`. */
export const slugProblem: Problem = firstOf(
  [
    (slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > LONGEST,
    (slug) =>
      `“${slug}” cannot be part of a URL: use lower-case letters, digits and single hyphens, at most ${LONGEST}.`,
  ],
  [
    (slug) => reservedSegments.includes(slug),
    (slug) => `“${slug}” is a path of the service itself. Give the study another name.`,
  ],
);

/** @param responses by option, each without problems */
export const factsOf = (slug: string, responses: Readonly<Record<string, string>>): StudyFacts => ({
  slug,
  title: { en: responses.title!, es: responses['title-es']! },
  organization: responses.organization!,
  supportEmail: responses['support-email']!,
  region: responses.region!,
});
