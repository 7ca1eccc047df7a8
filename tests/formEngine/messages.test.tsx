import { expect, test } from 'vitest';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import { errorAfterVisit, type Language } from '#tests/catalogue/mount.tsx';
import { sampleOf } from '#tests/sample.ts';

/** The error below a question that holds a value, as the participant reads it. `value` is the value in the form; undefined: not answered. */
const errorOf = (input: InputDefinition, value: unknown, language: Language) =>
  errorAfterVisit({ name: 'q', input: { name: 'q', label: 'Question', ...input }, value }, { language });

const file = (more: object = {}) => ({ file_id: 'a', interaction_identifier: 'a', ...more });
const scores = { item_0: 1, item_1: 1, item_2: 1, item_3: 1, item_4: 2 };
const moment = (day: string) => `${day}T10:00:00+00:00`;

const rows: readonly [ids: string, input: InputDefinition, value: unknown, english: string, spanish: string][] = [
  ['[F5.50]', { interface: 'text', required: true }, undefined, 'This field is required', 'Este campo es obligatorio'],
  [
    '[F5.51]',
    { interface: 'weight_intl' },
    { units: 'kilograms', value: 0 },
    'Enter value greater than 0.',
    'Escriba un valor mayor que 0.',
  ],
  [
    '[F5.52]',
    { interface: 'email' },
    'ana',
    'Your email address does not appear to be valid. An address looks like name@example.org.',
    'Su dirección de correo electrónico no parece ser válida. Una dirección tiene esta forma: nombre@example.org.',
  ],
  [
    '[F5.53]',
    { interface: 'validated_text' },
    'a-b',
    'This field can only contain letters and numbers.',
    'Este campo solo puede contener letras y números.',
  ],
  [
    '[F5.54]',
    { interface: 'text', config: { max_length: 3 } },
    'abcd',
    'This field must contain no more than 3 characters (current length 4)',
    'Este campo no debe contener más de 3 caracteres (longitud actual: 4)',
  ],
  [
    '[F5.55]',
    { interface: 'text', config: { min_length: 3 } },
    'ab',
    'This field must contain at least 3 characters (current length 2)',
    'Este campo debe contener al menos 3 caracteres (longitud actual: 2)',
  ],
  [
    '[F5.56]',
    { interface: 'text', config: { text_only: true } },
    'a1',
    'This field can only contain letters',
    'Este campo solo puede contener letras',
  ],
  [
    '[F5.57]',
    { interface: 'telephone' },
    '123',
    'This field must be in the format of 12345678999 or 1 (234) 567-8999',
    'Este campo debe tener el formato 12345678999 o 1 (234) 567-8999',
  ],
  [
    '[F5.58]',
    { interface: 'date_picker', required: true },
    undefined,
    'Please select a day, month and year.',
    'Elija un día, un mes y un año.',
  ],
  ['[F5.59]', { interface: 'time_12h' }, 'noon', 'Please use the format 11:11 AM', 'Use el formato 11:11 AM'],
  [
    '[F5.60]',
    { interface: 'zip' },
    '1234',
    'US zipcode must contain 5 digits.',
    'El código postal de EE. UU. debe tener 5 dígitos.',
  ],
  [
    '[F5.61]',
    { interface: 'textarea_file' },
    { text: '{', name: 'a.json', size: 1, type: 'application/json' },
    'File has invalid JSON format',
    'El archivo tiene un formato JSON no válido',
  ],
  [
    '[F5.62]',
    { interface: 'connected_file' },
    [file({ name: 'a.pdf', type: 'application/pdf' })],
    'Choose files in JPEG, GIF, or PNG format.',
    'Elija archivos en formato JPEG, GIF o PNG.',
  ],
  [
    '[F5.63]',
    { interface: 'file_uploader' },
    ['a', 'b', 'c'].map((file_id) => file({ file_id })),
    'You have selected too many files. Keep up to 2 files and remove the others.',
    'Ha elegido demasiados archivos. Deje hasta 2 archivos y quite los demás.',
  ],
  [
    '[F5.64]',
    { interface: 'file_uploader', config: { max_size: 10 } },
    [file({ name: 'a.png', size: 11 })],
    'Files a.png exceeds the allowed file size.',
    'Los archivos a.png superan el tamaño permitido.',
  ],
  [
    '[F5.66]',
    { interface: 'insurance_id', config: { insurer: 'Harbor' } },
    { member: true, id: 'H1' },
    'Your Harbor ID must be an H plus 8 numbers.',
    'Su número de Harbor debe ser una H y 8 dígitos.',
  ],
  [
    '[F5.67]',
    { interface: 'checkbox', required: true },
    false,
    'This must be checked to proceed.',
    'Debe marcar esta casilla para continuar.',
  ],
  [
    '[F5.68]',
    { interface: 'blood_pressure' },
    { systolic: 300, diastolic: 80 },
    'Please enter a valid blood pressure measurement',
    'Escriba una medición de presión arterial válida',
  ],
  [
    '[F5.69]',
    { interface: 'email_confirm' },
    { email: 'a@b.org', confirm: 'a@c.org' },
    'Please confirm you typed your email address correctly',
    'Confirme que escribió bien su dirección de correo electrónico',
  ],
  ['[F5.70]', { interface: 'date_of_birth' }, 'x', 'Invalid Date', 'Fecha no válida'],
  [
    '[F5.70]',
    { interface: 'date_of_birth' },
    '1980-02-30',
    'Invalid Date: February 1980 has no day 30.',
    'Fecha no válida: no existe el día 30 en febrero de 1980.',
  ],
  [
    '[F5.71]',
    { interface: 'date_of_birth' },
    '03-31-1980',
    'Invalid date format: YYYY-MM-DD is expected, in numbers and with 4 digits for the year.',
    'Formato de fecha no válido: se espera AAAA-MM-DD, en números y con 4 dígitos para el año.',
  ],
  [
    '[F5.72]',
    { interface: 'date_of_birth' },
    '2999-01-01',
    'Date cannot be in the future.',
    'La fecha no puede estar en el futuro.',
  ],
  [
    '[F5.73]',
    { interface: 'number', config: { minimum: 1, maximum: 5 } },
    6,
    'Please respond with a number between 1 - 5.',
    'Responda con un número entre 1 y 5.',
  ],
  [
    '[F5.74] [F9.31]',
    { interface: 'height_intl' },
    { units: 'centimeters', value: 90 },
    'Enter value 91 to 243 centimeters.',
    'Escriba un valor de 91 a 243 centímetros.',
  ],
  [
    '[F5.75]',
    { interface: 'height_intl' },
    { units: 'inches', feet: 5 },
    'Please enter both feet and inches',
    'Elija los pies y las pulgadas',
  ],
  [
    '[F5.76]',
    { interface: 'password' },
    { password: 'sleepy-otter-42' },
    'at least 1 uppercase and 1 lowercase character',
    'al menos 1 letra mayúscula y 1 minúscula',
  ],
  [
    '[F5.77]',
    { interface: 'password' },
    { password: 'SleepyOtterAway' },
    'at least 1 symbol and number',
    'al menos 1 símbolo y 1 número',
  ],
  ['[F5.78]', { interface: 'password' }, { password: 'Otter-42' }, 'at least 12 characters', 'al menos 12 caracteres'],
  [
    '[F5.79]',
    { interface: 'datetime', required: true },
    undefined,
    'Please select a date and time.',
    'Elija una fecha y una hora.',
  ],
  [
    '[F5.80]',
    { interface: 'datetime' },
    '2026-02-30\n10:00 AM',
    'Please select a valid date.',
    'Elija una fecha válida.',
  ],
  ['[F5.81]', { interface: 'datetime' }, '2026-02-20\n25:00', 'Please select a valid time.', 'Elija una hora válida.'],
  [
    '[F5.82]',
    { interface: 'datetime', config: { after: '2026-05-01', before: '2026-05-31' } },
    moment('2026-06-01'),
    'Please select a date between May 1, 2026 and May 31, 2026.',
    'Elija una fecha entre 1 de mayo de 2026 y 31 de mayo de 2026.',
  ],
  [
    '[F5.83]',
    { interface: 'datetime', config: { after: '2026-05-01' } },
    moment('2026-04-01'),
    'Please select a date on or after May 1, 2026.',
    'Elija una fecha que no sea anterior a esta: 1 de mayo de 2026.',
  ],
  [
    '[F5.84]',
    { interface: 'datetime', config: { before: '2026-05-01' } },
    moment('2026-06-01'),
    'Please select a date on or before May 1, 2026.',
    'Elija una fecha que no sea posterior a esta: 1 de mayo de 2026.',
  ],
  [
    '[F5.85]',
    { interface: 'datetime', config: { hours: { start: 9, end: 17 } } },
    '2026-06-01T20:00:00+00:00',
    'Please select a time between 9:00 AM and 5:00 PM.',
    'Elija una hora entre las 9:00 y las 17:00.',
  ],
  [
    '[F5.85]',
    { interface: 'datetime', config: { hours: { start: 9, end: 12 } } },
    '2026-06-01T20:00:00+00:00',
    'Please select a time between 9:00 AM and noon.',
    'Elija una hora entre las 9:00 y el mediodía.',
  ],
  [
    '[F5.86]',
    { interface: 'number', config: { decimal: 1 } },
    1.25,
    'Enter a number with no more than 1 decimal.',
    'Escriba un número con 1 decimal como máximo.',
  ],
  [
    '[F5.87]',
    { interface: 'date_range' },
    { start: '2026-05-02', end: '2026-05-01' },
    'The end date cannot be before the start date.',
    'La fecha final no puede ser anterior a la fecha inicial.',
  ],
  [
    '[F5.43]',
    { interface: 'acq5' },
    { item_0: 1, total: 1 },
    'Not all questions have been answered',
    'No se han respondido todas las preguntas',
  ],
  ['[F5.45]', { interface: 'acq5' }, { ...scores, total: 1 }, 'invalid average', 'promedio no válido'],
  [
    '[F5.48]',
    { interface: 'range_slider' },
    { min: 5, max: 5 },
    'The highest number must be greater than the lowest number.',
    'El número más alto debe ser mayor que el número más bajo.',
  ],
  [
    '[F8.21]',
    { interface: 'file_uploader', required: true },
    undefined,
    'Please upload at least one file.',
    'Suba al menos un archivo.',
  ],
];

test.each(sampleOf(rows))(
  '%s [F5.49] %j: %j has the error in both languages',
  async (_, input, value, english, spanish) => {
    expect(await errorOf(input, value, 'en')).toBe(`Error: ${english}`);
    expect(await errorOf(input, value, 'es')).toBe(`Error: ${spanish}`);
  },
);
