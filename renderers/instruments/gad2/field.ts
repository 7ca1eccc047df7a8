import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import { instrumentField } from '#kit/instruments/instrumentField.ts';
import { gad2 } from './instrument.ts';

export const gad2Field = defineFieldType(instrumentField(gad2));
