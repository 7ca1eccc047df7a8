import { defineFieldType } from '#kit/fields/index.ts';
import { instrumentField, openItems } from '#kit/instruments/index.ts';
import { gad2 } from './instrument.ts';

/** Generalized Anxiety Disorder scale: two items, 0 to 3 each, and their sum (see `instrument.ts`). */
export const gad2Field = defineFieldType({ ...instrumentField(gad2), openQuestions: openItems });
