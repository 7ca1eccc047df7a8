import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { instrumentField } from '#kit/instruments/instrumentField.ts';
import { phq2 } from './instrument.ts';

export const phq2Field = defineFieldType(instrumentField(phq2));
