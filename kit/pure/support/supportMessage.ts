import type { JsonSchema7 } from '@jsonforms/core';
import { type InputDefinition, localTextSchema } from '#kit/pure/fields/index.ts';
import { localText, type LocalText } from '#kit/pure/texts/index.ts';
import { crisisLines } from './crisisLines.ts';

/** The study's own numbers. */
interface OwnCrisisLines {
  emergency?: string;
  lifeline?: { name: LocalText; number: string; note?: LocalText };
  /** ISO date of the last check of the numbers. */
  checked: string;
}

/** The crisis support message as a study defines it, in all its languages. */
export interface SupportMessage {
  /** The study's words. Default: the usual ones. */
  header?: LocalText;
  content?: LocalText;
  /** ISO 3166 region of the numbers, one for all locales or one per locale. Without it the message contains no number. */
  region?: LocalText;
  /** Replaces the numbers of the region. */
  crisis?: OwnCrisisLines;
}

/** The compiled message for the control, in `options.support`. */
export interface SupportOption {
  message: SupportMessage;
  texts: SupportTexts;
  /** Whether the control shows the message below the question: in an unpaged form, which has no page to leave. */
  isInline: boolean;
}

/** `config.displayMessage` of an input: the study's changes to the message; `false` turns it off. */
export type SupportSetting = boolean | SupportMessage;

/** One service in one language. Missing texts are `''`. */
export interface SupportLine {
  name: string;
  number: string;
  /** Undefined if the hours are unknown. */
  hours: string | undefined;
  free: boolean;
  text: { number: string; word: string } | undefined;
  chat: string;
  note: string;
}

/** The message in one language. */
export interface SupportTexts {
  header: string;
  content: string;
  emergency: string | undefined;
  lines: readonly SupportLine[];
  /** ISO 3166 region of the numbers; undefined if the study entered its own, or if there are none. */
  region: string | undefined;
}

/**
 * The message of an input, with the region of the study.
 * @returns `undefined` if the study turned the message off
 */
export function supportMessageOf(input: InputDefinition, region: string | undefined): SupportMessage | undefined {
  const setting = (input.config?.displayMessage ?? true) as SupportSetting;
  if (setting === false) return undefined;
  return { ...(region !== undefined && { region }), ...(setting === true ? {} : setting) };
}

/** Regions of the message without known numbers; `''` for a message without a region. */
export function regionsWithoutLines({ region, crisis }: SupportMessage): string[] {
  if (crisis) return [];
  const regions = typeof region === 'object' ? Object.values(region) : [region ?? ''];
  return [...new Set(regions)].filter((each) => !Object.hasOwn(crisisLines, each));
}

/** The message in one language. Names of services without a name in it are in English. */
export function supportTexts(
  { header, content, region, crisis }: SupportMessage,
  locale: string,
  primary: string,
): SupportTexts {
  const words = { header: localText(header, locale, primary), content: localText(content, locale, primary) };
  if (crisis) {
    const { emergency, lifeline } = crisis;
    const own = (text: LocalText | undefined): string => localText(text, locale, primary);
    const lines = lifeline
      ? [
          {
            name: own(lifeline.name),
            number: lifeline.number,
            note: own(lifeline.note),
            hours: undefined,
            free: false,
            text: undefined,
            chat: '',
          },
        ]
      : [];
    return { ...words, emergency, lines, region: undefined };
  }
  const here = localText(region, locale, primary);
  const found = Object.hasOwn(crisisLines, here) ? crisisLines[here] : undefined;
  const shipped = (text: LocalText | undefined): string => localText(text, locale, 'en');
  const lines = (found?.lines ?? []).map(({ organization, number, hours, free, text, chat, note }) => ({
    name: shipped(organization),
    number,
    hours: hours === 'always' ? 'always' : shipped(hours),
    free,
    text: text && { number: text.number, word: shipped(text.word) },
    chat: shipped(chat),
    note: shipped(note),
  }));
  return { ...words, emergency: found?.emergency.number, lines, region: found && here };
}

const phone: JsonSchema7 = { type: 'string', minLength: 2, maxLength: 30, pattern: '^[0-9+() -]+$' };
const regionCode: JsonSchema7 = { type: 'string', pattern: '^[A-Z]{2}$' };

/** Settings of all field types with `needsSupport`. */
export const supportSettings: Record<string, JsonSchema7> = {
  displayMessage: {
    description:
      'The crisis support message, shown after a page with an answer that requires it, before and after submission, and on the dashboard. Default: true.',
    anyOf: [
      { type: 'boolean' },
      {
        type: 'object',
        properties: {
          header: localTextSchema('Heading of the message.'),
          content: localTextSchema('Text that replaces the usual one.'),
          region: {
            description:
              'ISO 3166 region of the numbers, one for all locales or one per locale. Default: the study’s region.',
            anyOf: [regionCode, { type: 'object', minProperties: 1, additionalProperties: regionCode }],
          },
          crisis: {
            type: 'object',
            description: 'The numbers to show for a region without known numbers.',
            properties: {
              emergency: { ...phone, description: 'Number of the emergency services.' },
              lifeline: {
                type: 'object',
                description: 'A line for people in a crisis.',
                properties: {
                  name: localTextSchema('Name of the service.'),
                  number: { ...phone, description: 'Its telephone number.' },
                  note: localTextSchema('What a caller needs to know, such as when it answers.'),
                },
                required: ['name', 'number'],
                additionalProperties: false,
              },
              checked: { type: 'string', format: 'date', description: 'Date of the last check of the numbers.' },
            },
            required: ['checked'],
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    ],
  },
};
