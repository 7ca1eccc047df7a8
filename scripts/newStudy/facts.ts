import { email } from '#kit/validation/index.ts';
import type { TextByLocale } from './text.ts';

/** What `npm run new:study` asks for. */
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

export interface Question {
  /** The command's option. */
  option: string;
  ask: string;
  /** What an empty response means, if it is allowed. */
  fallback?: string;
  /** Says what is wrong with a response, or returns `undefined`. */
  problem(response: string): string | undefined;
}

const LONGEST = 100;
const isText = (response: string): string | undefined =>
  response.length === 0
    ? 'Enter some text.'
    : response.length > LONGEST
      ? `Use at most ${LONGEST} characters.`
      : undefined;

/** The five questions, in order. */
export const questions: readonly Question[] = [
  { option: 'title', ask: 'Title of the study in English', problem: isText },
  { option: 'title-es', ask: 'Title in Spanish', problem: isText },
  { option: 'organization', ask: 'Who runs the study', problem: isText },
  {
    option: 'support-email',
    ask: 'Email address for requests for help',
    problem: (response) => (email.test(response) ? undefined : 'Enter an email address, such as team@example.org.'),
  },
  {
    option: 'region',
    ask: 'Country of the participants, as two letters',
    fallback: 'US',
    problem: (response) =>
      /^[A-Z]{2}$/.test(response) ? undefined : 'Enter two capital letters (ISO 3166), such as US, MX or ES.',
  },
];

/** Says what is wrong with a study's slug, or returns `undefined`. */
export const slugProblem = (slug: string): string | undefined =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= LONGEST
    ? undefined
    : `“${slug}” cannot be part of a URL: use lower-case letters, digits and single hyphens, at most ${LONGEST}.`;

/** @param responses by option, each without problems */
export const factsOf = (slug: string, responses: Readonly<Record<string, string>>): StudyFacts => ({
  slug,
  title: { en: responses.title!, es: responses['title-es']! },
  organization: responses.organization!,
  supportEmail: responses['support-email']!,
  region: responses.region!,
});
