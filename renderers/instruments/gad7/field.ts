import { defineFieldType } from '#kit/fields/index.ts';
import { instrumentField } from '#kit/instruments/index.ts';
import { items } from './items.ts';
import { passport } from './passport.ts';
import { scale } from './scoring.ts';

/** Generalized Anxiety Disorder scale: seven items, 0 to 3 each, and their sum (see `passport.ts`). */
export const gad7Field = defineFieldType(instrumentField({ type: 'gad7', scale, wording: items, passport }));
