import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { InsuranceInput } from './field.ts';
import type { InsuranceValue } from './insuranceId.ts';

export const usage: FieldUsage = {
  name: 'Insurance number',
  group: 'person',
  use: 'Ask for the member ID of an insurance, typed twice, or whether there is none.',
  avoid: 'For other numbers and codes, use the text with a mask.',
};

const input: InsuranceInput = {
  interface: 'insurance_id',
  name: 'insurance',
  label: { en: 'Are you a member of Harbor Health?', es: '¿Está usted afiliado a Harbor Health?' },
  config: { insurer: 'Harbor Health' },
};
const twice = (id: string): InsuranceValue => ({ member: true, id, confirm: id });
const sent = { insurance: 'H12345678' };

export const examples: readonly FieldExample<InsuranceValue>[] = [
  {
    name: 'empty',
    input: { ...input, description: { en: 'The ID is on your card.', es: 'El número está en su tarjeta.' } },
  },
  {
    name: 'a member',
    input: { ...input, required: true },
    value: twice('H12345678'),
    answers: sent,
    keys: ' {Tab}H12345678{Tab}H12345678',
  },
  {
    name: 'digits alone get their H',
    input,
    value: twice('H12345678'),
    answers: sent,
    keys: ' {Tab}12345678{Tab}h1234-5678',
  },
  {
    name: 'blanks and underscores are not part of it',
    input,
    value: twice('H12345678'),
    answers: sent,
    keys: ' {Tab} H1234 5678_ {Tab}H12345678__',
  },
  {
    name: 'not a member',
    input: { ...input, required: true },
    value: { member: false },
    answers: { insurance: 'false' },
    keys: '{ArrowDown}',
  },
  {
    name: 'an insurance without a name',
    input: { ...input, config: undefined },
    value: twice('H00000000'),
    answers: { insurance: 'H00000000' },
  },
  { name: 'required and empty', input: { ...input, required: true }, errors: ['required'] },
  { name: 'a member without an ID', input, value: { member: true }, errors: ['required'], keys: ' ' },
  {
    name: 'a digit too few',
    input,
    value: { member: true, id: 'H1234567' },
    errors: ['pattern'],
    keys: ' {Tab}H1234567',
  },
  {
    name: 'another letter, without the insurer’s name',
    input: { ...input, config: undefined },
    value: { member: true, id: 'K12345678' },
    errors: ['pattern'],
    keys: ' {Tab}K12345678',
  },
  {
    name: 'not typed again',
    input,
    value: { member: true, id: 'H12345678', confirm: '' },
    errors: ['sameAs'],
    keys: ' {Tab}H12345678',
  },
  {
    name: 'typed once, sent past the form',
    input,
    value: { member: true, id: 'H12345678' } as InsuranceValue,
    errors: ['required'],
  },
  {
    name: 'typed again differently',
    input,
    value: { member: true, id: 'H12345678', confirm: 'H12345679' },
    errors: ['sameAs'],
    keys: ' {Tab}H12345678{Tab}H12345679',
  },
  {
    name: 'an ID and not a member, sent past the form',
    input,
    value: { member: false, id: 'H12345678' },
    errors: ['maxProperties'],
  },
  { name: 'disabled', input: { ...input, disabled: true }, value: twice('H12345678'), answers: sent },
  { name: 'read-only', input: { ...input, read_only: true }, value: twice('H12345678'), answers: sent },
  {
    name: 'markup',
    input: {
      ...input,
      label: '<script>globalThis.hacked=1</script>',
      config: { insurer: '<img src=x onerror="globalThis.hacked=1">' },
    },
    value: { member: true, id: '<IMG SRC=X>' },
    errors: ['pattern'],
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'radiogroup: Are you a member of Harbor Health?',
  'radio: I have my Harbor Health ID',
  '-number text: Harbor Health ID',
  '-confirm text: Type the ID again',
  '-1 radio: I am not a member of Harbor Health',
];
