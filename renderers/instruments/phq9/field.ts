import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { configSchema } from '#kit/fields/inputSchemas.ts';
import {
  instrumentField,
  instrumentSettings,
  type InstrumentInput,
  type InstrumentOptions,
} from '#kit/instruments/instrumentField.ts';
import type { ScaleValue } from '#kit/instruments/scale.ts';
import { supportSettings, type SupportOption, type SupportSetting } from '#kit/support/supportMessage.ts';
import { items } from './items.ts';
import { passport } from './passport.ts';
import { mentionsSelfHarm, scale } from './scoring.ts';

export interface Phq9Input extends InstrumentInput {
  config?: InstrumentInput['config'] & { displayMessage?: SupportSetting };
}

export interface Phq9Options extends InstrumentOptions {
  /** Absent if the study turned the message off. */
  support?: SupportOption;
}

/** Patient Health Questionnaire: nine items, 0 to 3 each, and their sum (see `passport.ts`). Thoughts of death or self-harm trigger the crisis message. */
export const phq9Field = defineFieldType<ScaleValue, Phq9Input>({
  ...instrumentField({ type: 'phq9', scale, wording: items, passport }),
  inputSchema: { type: 'object', properties: { config: configSchema({ ...instrumentSettings, ...supportSettings }) } },
  needsSupport: mentionsSelfHarm,
});
