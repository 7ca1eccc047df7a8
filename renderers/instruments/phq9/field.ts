import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema, localTextSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { itemTexts, type ItemTexts } from '#kit/instruments/itemTexts.ts';
import { summedScale, type SummedValue } from '#kit/instruments/summedScale.ts';
import type { LocalText } from '#kit/texts/localText.ts';
import { items } from './items.ts';
import { messages } from './messages.ts';
import { scale } from './scoring.ts';
import { crisisLines, type CrisisLines } from './screens/crisisLines.ts';

/** What the study changes about the dialog on help in a crisis. */
interface DisplayMessage {
  header?: LocalText;
  content?: LocalText;
  /** ISO 3166 region whose numbers are shown; default `US`. */
  region?: string;
  crisis?: CrisisLines;
}

export interface Phq9Input extends InputDefinition {
  /** `displayMessage: false` turns the dialog off, where a study answers such replies in another way. */
  config?: { displayMessage?: boolean | DisplayMessage };
}

export interface Phq9Options extends ItemTexts {
  /** Missing when the dialog is turned off; `header` and `content` are the study's own words, if any. */
  displayMessage?: { header: string; content: string; crisis: Partial<CrisisLines> };
}

const phone = { type: 'string', minLength: 2, maxLength: 30, pattern: '^[0-9+() -]+$' } as const;

/** Patient Health Questionnaire: nine items, 0 to 3 each, and their sum (see `passport.ts`). */
export const phq9Field = defineFieldType<SummedValue, Phq9Input>({
  type: 'phq9',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        displayMessage: {
          description: 'The dialog on help in a crisis, shown before sending when the ninth answer is not "Not at all". Default true.',
          anyOf: [
            { type: 'boolean' },
            {
              type: 'object',
              properties: {
                header: localTextSchema('Heading of the dialog.'),
                content: localTextSchema('Text of the dialog, instead of the usual one.'),
                region: { type: 'string', pattern: '^[A-Z]{2}$', default: 'US', description: 'Region whose numbers are shown.' },
                crisis: {
                  type: 'object',
                  description: 'The numbers to show, for a region that has none here.',
                  properties: {
                    emergency: { ...phone },
                    lifeline: {
                      type: 'object',
                      properties: { name: { type: 'string', minLength: 1 }, number: { ...phone } },
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
        },
      }),
    },
  },
  ...summedScale(scale),
  options(input, { locale, text }) {
    const setting = input.config?.displayMessage ?? true;
    const { header, content, region = 'US', crisis } = typeof setting === 'object' ? setting : {};
    const displayMessage = { header: text(header), content: text(content), crisis: crisis ?? crisisLines[region] ?? {} };
    return { ...itemTexts(items, locale), ...(setting !== false && { displayMessage }) } satisfies Phq9Options;
  },
  messages: { required: messages.incomplete, aggregate: messages.invalidSum },
});
