import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import { instrumentField, instrumentSettings, type InstrumentInput, type InstrumentOptions } from '#kit/instruments/instrumentField.ts';
import type { ScaleValue } from '#kit/instruments/scale.ts';
import { displayMessageFaults, displayMessageOf, displayMessageSchema, type DisplayMessage, type MessageTexts } from './displayMessage.ts';
import { items } from './items.ts';
import { passport } from './passport.ts';
import { scale } from './scoring.ts';

export interface Phq9Input extends InstrumentInput {
  config?: InstrumentInput['config'] & { displayMessage?: DisplayMessage };
}

export interface Phq9Options extends InstrumentOptions {
  /** Missing when the study turned the message off. */
  displayMessage?: MessageTexts;
}

const base = instrumentField({ type: 'phq9', scale, wording: items, passport });

/** Patient Health Questionnaire: nine items, 0 to 3 each, and their sum (see `passport.ts`). */
export const phq9Field = defineFieldType<ScaleValue, Phq9Input>({
  ...base,
  inputSchema: { type: 'object', properties: { config: configSchema({ ...instrumentSettings, displayMessage: displayMessageSchema }) } },
  options: (input, context) => ({ ...base.options(input, context), displayMessage: displayMessageOf(input.config?.displayMessage, context) }) satisfies Phq9Options,
  check: (input, context) => [...base.check(input, context), ...displayMessageFaults(input.config?.displayMessage)],
});
