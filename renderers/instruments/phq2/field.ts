import { defineFieldType } from '#kit/fields/index.ts';
import { instrumentField, openItems } from '#kit/instruments/index.ts';
import { phq2 } from './instrument.ts';

/** Patient Health Questionnaire: two items, 0 to 3 each, and their sum (see `instrument.ts`). */
export const phq2Field = defineFieldType({ ...instrumentField(phq2), openQuestions: openItems });
