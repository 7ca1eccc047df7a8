import type { FieldExample, InputDefinition, FieldUsage } from '#kit/pure/fields/index.ts';

export const usage: FieldUsage = {
  name: 'Age',
  group: 'person',
  use: 'Ask for the age in years if nothing else depends on the birthday.',
  avoid: 'Use a date of birth if the age is needed again later in the study.',
};

const input: InputDefinition = {
  interface: 'age',
  name: 'age',
  label: { en: 'How old are you?', es: '¿Cuántos años tiene?' },
  required: true,
};

export const examples: FieldExample<number>[] = [
  { name: 'an age', input, value: 47, answers: { age: 47 }, keys: '47{ArrowDown}{Enter}' },
  { name: 'younger than 18', input, value: 0, answers: { age: 0 }, keys: '<18{Tab}' },
  { name: 'the lowest age with its own choice', input, value: 18, answers: { age: 18 } },
  { name: 'the oldest', input, value: 110, answers: { age: 110 } },
  { name: 'the placeholder is not an answer', input, errors: ['required'] },
  {
    name: 'optional and untouched',
    input: { ...input, required: false, placeholder: { en: 'Choose your age', es: 'Elija su edad' } },
  },
  { name: 'an age below 18, sent past the form', input, value: 17, errors: ['enum'] },
  { name: 'an age above the list, sent past the form', input, value: 111, errors: ['enum'] },
  { name: 'a text, sent past the form', input, value: '47' as unknown as number, errors: ['enum'] },
  { name: 'disabled', input: { ...input, disabled: true }, value: 47, answers: { age: 47 } },
  { name: 'read-only', input: { ...input, read_only: true }, value: 47, answers: { age: 47 } },
  {
    name: 'markup',
    input: { ...input, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: '<script>globalThis.hacked=1</script>' as unknown as number,
    errors: ['enum'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: How old are you?'];
