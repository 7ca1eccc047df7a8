import type { FieldExample } from '#kit/pure/fields/index.ts';
import type { WristSizeValue } from './field.ts';

const wrist = {
  interface: 'wrist_size',
  name: 'wrist',
  label: {
    en: 'How wide is your wrist, in centimeters?',
    es: '¿Cuánto mide el contorno de su muñeca, en centímetros?',
  },
};

export const examples: readonly FieldExample<WristSizeValue>[] = [
  { name: 'empty', input: { ...wrist } },
  { name: 'a wrist', input: { ...wrist, required: true }, value: 16.5, answers: { wrist: 16.5 }, keys: '16.5' },
  { name: 'the largest allowed', input: { ...wrist }, value: 40, answers: { wrist: 40 }, keys: '40.0' },
  { name: 'measured in inches', input: { ...wrist }, value: 2.5, errors: ['minimum'], keys: '2.5' },
  { name: 'a text', input: { ...wrist }, value: 'wide', errors: ['type'], keys: 'wide' },
  {
    name: 'markup',
    input: { ...wrist, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>',
    errors: ['type'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: How wide is your wrist, in centimeters?'];
