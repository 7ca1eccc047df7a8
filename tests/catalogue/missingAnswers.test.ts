import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { errorWords } from '#kit/pure/validation/errorWords.ts';
import es from '#translations/es.json' with { type: 'json' };
import { newValidator } from './compileExample.ts';
import { findFieldTypes, type FieldTypeFolder } from './fieldTypeFolders.ts';

const folders = await findFieldTypes();
const intls = {
  en: createIntl({ locale: 'en', defaultLocale: 'en', messages: {}, onError: () => {} }),
  es: createIntl({ locale: 'es', messages: es }),
};

/** The error text for a missing answer, per language. An error inside the answer, such as at a missing part, counts too. */
function saidOfMissing(fieldTypes: FieldTypeFolder['fieldTypes'], input: InputDefinition): [en: string, es: string] {
  const [en, spanish] = (['en', 'es'] as const).map((locale) => {
    const form = compileForm({ schema: [{ inputs: [{ ...input, required: true }] }] }, fieldTypes, { locale });
    const validate = newValidator().compile(form.schema as never);
    validate(form.initialData);
    const [error] = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    if (!error) return 'nothing';
    const field = form.fields[0]!;
    const { message, values } = errorWords(error, field.options, field.type.messages, intls[locale]);
    return intls[locale].formatMessage(message, values);
  });
  return [en!, spanish!];
}

/** Fixed by the specification; used by every type without a more specific text. */
const REQUIRED: [string, string] = ['This field is required', 'Este campo es obligatorio'];
const INCOMPLETE: [string, string] = [
  'Not all questions have been answered',
  'No se han respondido todas las preguntas',
];
const FILE: [string, string] = ['Please upload at least one file.', 'Suba al menos un archivo.'];
const YES_NO: [string, string] = ['Choose Yes or No', 'Elija Sí o No'];
const CHOICE: [string, string] = ['Choose an answer', 'Elija una respuesta'];
const SOME: [string, string] = ['Choose at least one answer', 'Elija al menos una respuesta'];
const LISTED: [string, string] = ['Choose an answer from the list', 'Elija una respuesta de la lista'];
const EMAIL: [string, string] = ['Enter an email address', 'Escriba una dirección de correo electrónico'];
const PHONE: [string, string] = ['Enter a phone number', 'Escriba un número de teléfono'];
const ENTRY: [string, string] = ['Add at least one entry', 'Añada al menos un elemento'];
const ACCEPT: [string, string] = ['This must be checked to proceed.', 'Debe marcar esta casilla para continuar.'];

/** By field type, for its first example. Types without an answer are left out. */
const table: Record<string, [en: string, es: string]> = {
  acq5: INCOMPLETE,
  address: ['Enter an address', 'Escriba una dirección'],
  age: ['Choose an age from the list', 'Elija una edad de la lista'],
  array: ENTRY,
  blood_pressure: ['Enter both numbers of the blood pressure', 'Escriba los dos números de la presión arterial'],
  buttongroup: ['Choose Tired, Fair, or Rested', 'Elija Con cansancio, Regular o Con descanso'],
  checkbox: ACCEPT,
  checkbox_with_other: ['please enter a value', 'elija o escriba una respuesta'],
  checkboxgroupwithnone: SOME,
  color: ['Choose a color', 'Elija un color'],
  connected_file: FILE,
  country_resident: ['Choose a country', 'Elija un país'],
  date_of_birth: ['Please select a day, month and year.', 'Elija un día, un mes y un año.'],
  date_picker: ['Please select a day, month and year.', 'Elija un día, un mes y un año.'],
  date_range: ['Please select a start date and an end date.', 'Elija una fecha inicial y una fecha final.'],
  datetime: ['Please select a date and time.', 'Elija una fecha y una hora.'],
  email: EMAIL,
  email_confirm: EMAIL,
  english: YES_NO,
  ess: INCOMPLETE,
  ethnicity: CHOICE,
  file_uploader: FILE,
  flatarray: ENTRY,
  gad2: INCOMPLETE,
  gad7: INCOMPLETE,
  gender: ['Choose Female, Male, or I prefer not to answer', 'Elija Femenino, Masculino o Prefiero no responder'],
  height_intl: ['Enter a height', 'Indique una estatura'],
  image: FILE,
  insurance_id: ['Choose whether you have your Harbor Health ID', 'Elija si tiene su número de Harbor Health'],
  language: ['Choose a language from the list', 'Elija un idioma de la lista'],
  mask_custom: REQUIRED,
  number: ['Enter a whole number from 0 to 30', 'Escriba un número entero de 0 a 30'],
  current_password: ['Enter your password', 'Escriba su contraseña'],
  passwordmodern: ['Enter a password', 'Escriba una contraseña'],
  phone_intl: PHONE,
  phq2: INCOMPLETE,
  phq9: INCOMPLETE,
  pin: ['Enter the 6 digits', 'Escriba los 6 dígitos'],
  pregnancy: ['Choose Yes, No, or I prefer not to answer', 'Elija Sí, No o Prefiero no responder'],
  radio_with_other: ['Choose Down, Foam, or Other', 'Elija Plumón, Espuma u Otro'],
  radioinput: YES_NO,
  range_0to10: ['Choose a number from 0 to 10', 'Elija un número de 0 a 10'],
  range_0to5: ['Choose a number from 0 to 5', 'Elija un número de 0 a 5'],
  range_1to10: ['Choose a number from 1 to 10', 'Elija un número de 1 a 10'],
  range_horizontal: ['Choose a number from 0 to 5', 'Elija un número de 0 a 5'],
  range_slider: ['Enter the lowest and the highest number', 'Escriba el número más bajo y el más alto'],
  ranking: ['Choose all 4 options in your order', 'Elija las opciones en su orden, 4 en total'],
  'select-number-range': LISTED,
  selectadvanced: LISTED,
  sex: ['Choose Male, Female, or I prefer not to answer', 'Elija Masculino, Femenino o Prefiero no responder'],
  signature: ['Draw your signature or type your name', 'Dibuje su firma o escriba su nombre'],
  simple_matrix: INCOMPLETE,
  states: ['Choose a state or territory from the list', 'Elija un estado o territorio de la lista'],
  tabular: ['Answer at least one question in this row', 'Responda al menos una pregunta de esta fila'],
  tabularlist: ENTRY,
  telephone: PHONE,
  text: REQUIRED,
  text_with_timestamp: REQUIRED,
  textarea: REQUIRED,
  textarea_file: FILE,
  time: ['Enter a time, such as 13:00', 'Escriba una hora, por ejemplo 13:00'],
  time_12h: ['Enter a time, such as 11:11 AM', 'Escriba una hora, por ejemplo 11:11 AM'],
  todays_date: ACCEPT,
  typing_test: ['Finish the typing test to go on', 'Termine la prueba de mecanografía para continuar'],
  us_resident: YES_NO,
  validated_text: REQUIRED,
  weight_intl: ['Enter a weight', 'Indique un peso'],
  zip: ['Enter a ZIP code', 'Escriba un código postal (ZIP)'],
};

describe('the error text for a missing answer', () => {
  // No answer can be missing from types that render nothing.
  const asking = folders.filter(({ fieldTypes }) =>
    fieldTypes.some(({ kind = 'answer', unseen }) => !unseen && (kind === 'answer' || kind === 'rows')),
  );
  const all = folders.flatMap(({ fieldTypes }) => fieldTypes);

  it('is specified for every field type', () =>
    expect(Object.keys(table).sort()).toEqual(asking.map(({ name }) => name).sort()));

  it("is the study's own if it has one", () => {
    const input = {
      interface: 'number',
      name: 'hours',
      label: 'Hours',
      required_message: { en: 'Enter how many hours', es: 'Escriba cuántas horas' },
    };
    expect(saidOfMissing(all, input)).toEqual(['Enter how many hours', 'Escriba cuántas horas']);
  });

  it.each([
    [{}, ['Enter a number', 'Escriba un número']],
    [{ minimum: 0 }, ['Enter a number', 'Escriba un número']],
    [{ minimum: 0.5, maximum: 1000 }, ['Enter a number from 0.5 to 1000', 'Escriba un número de 0,5 a 1000']],
    [{ decimal: 0 }, ['Enter a whole number', 'Escriba un número entero']],
    [
      { minimum: 0, maximum: 24, decimal: 0 },
      ['Enter a whole number from 0 to 24', 'Escriba un número entero de 0 a 24'],
    ],
  ])('follows the settings of a number: %j', (config, words) =>
    expect(saidOfMissing(all, { interface: 'number', name: 'n', label: 'N', config })).toEqual(words),
  );

  it.each([
    ['YYYY-MM-DD', ['Please select a day, month and year.', 'Elija un día, un mes y un año.']],
    ['YYYY-MM', ['Please select a month and year.', 'Elija un mes y un año.']],
    ['YYYY', ['Please enter a year with 4 digits.', 'Escriba un año de 4 dígitos.']],
  ])('follows the format of a date: %s', (date_format, words) =>
    expect(saidOfMissing(all, { interface: 'date_picker', name: 'd', label: 'D', config: { date_format } })).toEqual(
      words,
    ),
  );

  it.each([
    [['Left', 'Right'], 'Choose Left or Right'],
    [['Left', 'Right', 'Both'], 'Choose Left, Right, or Both'],
    [['Never', 'Sometimes', 'Often', 'Always'], 'Choose an answer'],
    [['I have had this for less than a year', 'I have had this for longer'], 'Choose an answer'],
    [['Only one'], 'Choose an answer'],
    [['Left', ''], 'Choose an answer'],
    [['none', 'other'], 'Choose none or other'],
  ])('names few and short choices: %j', (labels, words) =>
    expect(
      saidOfMissing(all, {
        interface: 'radioinput',
        name: 'r',
        label: 'R',
        options: labels.map((label, value) => ({ value, label })),
      })[0],
    ).toBe(words),
  );

  it('names the number of choices that a study needs', () =>
    expect(
      saidOfMissing(all, {
        interface: 'checkboxgroupwithnone',
        name: 'c',
        label: 'C',
        options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
        config: { at_least: 2 },
      }),
    ).toEqual(['Choose at least 2 answers', 'Elija al menos 2 respuestas']));

  it.each(asking.map((folder) => [folder.name, folder] as const))('of %s', (name, folder) => {
    expect(saidOfMissing(all, folder.examples[0]!.input)).toEqual(table[name]);
  });
});
