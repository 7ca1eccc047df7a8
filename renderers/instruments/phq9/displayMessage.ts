import type { JsonSchema7 } from '@jsonforms/core';
import { localTextSchema } from '#kit/fields/inputSchemas.ts';
import type { FieldContext, InputFault } from '#kit/fields/types.ts';
import { localText, type LocalText } from '#kit/texts/localText.ts';
import { messages } from './messages.ts';
import { crisisLines, type CrisisLines } from './screens/crisisLines.ts';

/** What the study changes about the message on help in a crisis; `false` turns it off, where a study answers such replies in another way. */
export type DisplayMessage =
  | boolean
  | {
      header?: LocalText;
      content?: LocalText;
      /** ISO 3166 region whose numbers are shown, one for all or one per locale. Default: `US`. */
      region?: LocalText;
      /** Numbers for a region that has none here. */
      crisis?: CrisisLines;
    };

/** The message in one language. `header` and `content` are the study's own words, if any. */
export interface MessageTexts {
  header: string;
  content: string;
  emergency: string | undefined;
  lifeline: { name: string; number: string; note: string } | undefined;
}

const DEFAULT_REGION = 'US';

/** The message for a locale; `undefined` where the study turned it off. */
export function displayMessageOf(setting: DisplayMessage = true, { text, locale }: FieldContext): MessageTexts | undefined {
  if (setting === false) return undefined;
  const { header, content, region, crisis } = setting === true ? {} : setting;
  const lines = crisis ?? crisisLines[text(region) || DEFAULT_REGION];
  const lifeline = lines?.lifeline;
  const shipped = (of: LocalText | undefined): string => localText(of, locale, 'en');
  const own = crisis ? text : shipped;
  return {
    header: text(header),
    content: text(content),
    emergency: lines?.emergency,
    lifeline: lifeline && { name: own(lifeline.name), number: lifeline.number, note: own(lifeline.note) },
  };
}

/** Regions for which no numbers are known here. */
export function displayMessageFaults(setting: DisplayMessage | undefined): InputFault[] {
  if (typeof setting !== 'object' || setting.crisis || setting.region === undefined) return [];
  const regions = typeof setting.region === 'string' ? [setting.region] : Object.values(setting.region);
  return [...new Set(regions)]
    .filter((region) => !Object.hasOwn(crisisLines, region))
    .map((region) => ({ code: 'noCrisisLines', at: '/config/displayMessage/region', message: messages.noCrisisLines, values: { region }, severity: 'warning' }));
}

const phone: JsonSchema7 = { type: 'string', minLength: 2, maxLength: 30, pattern: '^[0-9+() -]+$' };
const regionCode: JsonSchema7 = { type: 'string', pattern: '^[A-Z]{2}$' };

export const displayMessageSchema: JsonSchema7 = {
  description: 'The message on help in a crisis, shown before sending when the ninth answer is not "Not at all". Default true.',
  anyOf: [
    { type: 'boolean' },
    {
      type: 'object',
      properties: {
        header: localTextSchema('Heading of the message.'),
        content: localTextSchema('Text of the message, instead of the usual one.'),
        region: {
          description: 'Region whose numbers are shown, one for all or one per locale. Default: US.',
          anyOf: [regionCode, { type: 'object', minProperties: 1, additionalProperties: regionCode }],
        },
        crisis: {
          type: 'object',
          description: 'The numbers to show, for a region that has none here.',
          properties: {
            emergency: phone,
            lifeline: {
              type: 'object',
              properties: { name: localTextSchema('Name of the service.'), number: phone, note: localTextSchema('What a caller needs to know.') },
              required: ['name', 'number'],
              additionalProperties: false,
            },
            checked: { type: 'string', format: 'date', description: 'When somebody last made sure that they are right.' },
          },
          required: ['checked'],
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
  ],
};
