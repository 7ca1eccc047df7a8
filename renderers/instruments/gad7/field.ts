import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import { itemTexts, type ItemTexts } from '#kit/instruments/itemTexts.ts';
import { summedScale, type SummedValue } from '#kit/instruments/summedScale.ts';
import { items } from './items.ts';
import { messages } from './messages.ts';
import { scale } from './scoring.ts';

export interface Gad7Input extends InputDefinition {
  /** `auto_advance`: on a phone, an answer opens the next question; default true. */
  config?: { auto_advance?: boolean };
}

export interface Gad7Options extends ItemTexts {
  autoAdvance: boolean;
}

/** Generalized Anxiety Disorder scale: seven items, 0 to 3 each, and their sum (see `passport.ts`). */
export const gad7Field = defineFieldType<SummedValue, Gad7Input>({
  type: 'gad7',
  inputSchema: {
    type: 'object',
    properties: {
      config: configSchema({
        auto_advance: { type: 'boolean', default: true, description: 'On a phone, an answer opens the next question.' },
      }),
    },
  },
  ...summedScale(scale),
  options: (input, { locale }) => ({ ...itemTexts(items, locale), autoAdvance: input.config?.auto_advance !== false }) satisfies Gad7Options,
  messages: { required: messages.incomplete, aggregate: messages.invalidSum },
});
