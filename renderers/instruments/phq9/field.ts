import { configSchema, defineFieldType } from '#kit/fields/index.ts';
import {
  instrumentField,
  type InstrumentInput,
  type InstrumentOptions,
  instrumentSettings,
  openItems,
  type ScaleValue,
} from '#kit/instruments/index.ts';
import { supportSettings, type SupportOption, type SupportSetting } from '#kit/support/index.ts';
import { items } from './items.ts';
import { mentionsSelfHarm, scale } from './scoring.ts';

export interface Phq9Input extends InstrumentInput {
  config?: InstrumentInput['config'] & { displayMessage?: SupportSetting };
}

export interface Phq9Options extends InstrumentOptions {
  /** Absent if the study turned the message off. */
  support?: SupportOption;
}

const title = { en: 'Patient Health Questionnaire (PHQ-9)', es: 'Cuestionario sobre la salud del paciente (PHQ-9)' };

/**
 * Patient Health Questionnaire: nine items, 0 to 3 each, and their sum (see `passport.ts`). Thoughts of death or
 * self-harm trigger the crisis message.
 */
export const phq9Field = defineFieldType<ScaleValue, Phq9Input>({
  ...instrumentField({ type: 'phq9', scale, title, wording: items }),
  inputSchema: { type: 'object', properties: { config: configSchema({ ...instrumentSettings, ...supportSettings }) } },
  openQuestions: openItems,
  needsSupport: mentionsSelfHarm,
});
