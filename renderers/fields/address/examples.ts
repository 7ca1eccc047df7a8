import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { AddressInput, AddressValue } from './field.ts';

export const usage: FieldUsage = {
  name: 'Postal address',
  group: 'contact',
  use: 'Ask where somebody lives or gets mail. It searches while the participant types, and can be filled in by hand.',
  avoid: 'Do not ask for it to learn only the region: a state or a ZIP code says less about a person.',
};

const home: AddressInput = {
  interface: 'address',
  name: 'home',
  label: { en: 'Your home address', es: 'La dirección de su casa' },
};
const required = { ...home, required: true };
const parcels: AddressInput = {
  ...home,
  description: { en: 'We will send the sleep monitor there.', es: 'Allí le enviaremos el monitor de sueño.' },
  config: { allow_po_box: false },
};

const picked: AddressValue = {
  value: '12 Cedar Hollow Ln, Austin, TX 78710',
  experian_address_url: 'addresses/1',
  verified: true,
};
const spanish: AddressValue = {
  value: 'Calle de Alcalá, 3, 28001 Madrid, España',
  experian_address_url: 'addresses/101',
  verified: true,
};
const byHand: AddressValue = { value: 'Old Mill 7, Oak Valley', verified: false, entered_by_hand: true };

export const examples: readonly FieldExample<AddressValue>[] = [
  { name: 'empty', input: home },
  { name: 'required and empty', input: required, errors: ['required'] },
  { name: 'picked from the search', input: required, value: picked, answers: { home: picked } },
  { name: 'accents', input: required, value: spanish, answers: { home: spanish } },
  {
    name: 'entered by hand',
    input: required,
    value: byHand,
    answers: { home: byHand },
    keys: 'Old Mill 7, Oak Valley',
  },
  { name: 'typed but not picked', input: required, value: { value: '12 Ced', verified: false }, errors: ['accepted'] },
  {
    name: 'verified without a reference, sent past the form',
    input: home,
    value: { value: '12 Cedar Hollow Ln', verified: true },
    errors: ['required'],
  },
  {
    name: 'autofilled by the browser, not picked',
    input: home,
    value: { value: '12 Cedar Hollow Ln', verified: false, experian_address_url: 'x' },
    errors: ['accepted'],
  },
  {
    name: 'a post office box, although not accepted',
    input: parcels,
    value: { ...picked, value: 'PO Box 1021, Austin, TX 78760' },
    errors: ['notPoBox'],
  },
  {
    name: 'a Spanish post office box, by hand',
    input: parcels,
    value: { ...byHand, value: 'Apartado de correos 512, 28080 Madrid' },
    errors: ['notPoBox'],
  },
  {
    name: 'by hand, although the study forbids it',
    input: { ...home, config: { allow_by_hand: false } },
    value: byHand,
    errors: ['const'],
  },
  {
    name: 'by hand but verified, sent past the form',
    input: home,
    value: { ...byHand, verified: true },
    errors: ['const'],
  },
  {
    name: 'a text instead of an address, sent past the form',
    input: home,
    value: '12 Cedar Hollow Ln' as unknown as AddressValue,
    errors: ['type'],
  },
  { name: 'nothing but spaces', input: home, value: { ...byHand, value: '  ' }, errors: ['notBlank'] },
  { name: 'disabled', input: { ...home, disabled: true }, value: picked, answers: { home: picked } },
  {
    name: 'markup in label and address',
    input: {
      interface: 'address',
      name: 'a.b',
      label: '<img src=x onerror="globalThis.hacked=1">Where?',
      placeholder: '"><script>globalThis.hacked=1</script>',
    },
    value: { ...byHand, value: '<img src=x onerror="globalThis.hacked=1">' },
    answers: { 'a.b': { ...byHand, value: '<img src=x onerror="globalThis.hacked=1">' } },
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = ['text: Your home address', 'button: Enter the address by hand'];
