import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { type FileEntry, fileRules } from '#kit/form/files/index.ts';

export const usage: FieldUsage = {
  name: 'File upload',
  group: 'file',
  use: 'Collect photos or documents. Each file is uploaded as soon as it is chosen.',
  avoid: 'For one picture shown with the question, use the picture.',
};

const photos = {
  interface: 'file_uploader',
  name: 'photos',
  label: { en: 'Photos of your medicine', es: 'Fotos de sus medicamentos' },
  description: { en: 'Please show the label.', es: 'Muestre la etiqueta, por favor.' },
};
const report = {
  interface: 'file_uploader',
  name: 'report',
  label: { en: 'Your sleep report', es: 'Su informe del sueño' },
  config: { accept: ['application/pdf', 'text/csv'], max_files: 1, bucket: 'sleep-reports' },
};

/** A file on this device that has not been uploaded yet. */
const chosen = (name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  file_id: `shelf-${name}`,
  name,
  size: 52_341,
  type: 'image/jpeg',
  lastModified: 1_781_000_000_000,
  ...more,
});
/** An uploaded file, known only by its reference. */
const sent = (reference: string): FileEntry => ({ file_id: reference, interaction_identifier: reference });

export const examples: readonly FieldExample<FileEntry[]>[] = [
  { name: 'empty', input: { ...photos } },
  {
    name: 'two photos that were sent',
    input: { ...photos, required: true },
    value: [sent('7f0c1d9e'), sent('b2a44c10')],
    answers: { photos: ['7f0c1d9e', 'b2a44c10'] },
  },
  {
    name: 'one photo of at most two',
    input: { ...photos },
    value: [sent('7f0c1d9e')],
    answers: { photos: ['7f0c1d9e'] },
  },
  {
    name: 'chosen, and not sent yet',
    input: { ...photos },
    value: [chosen('pills.jpg'), chosen('box.png', { type: 'image/png', size: fileRules({}).maxSize })],
    unsent: true,
  },
  {
    name: 'with EXIF data',
    input: { ...photos, config: { exif: true } },
    value: [
      {
        ...sent('7f0c1d9e'),
        exif: {
          DateTimeOriginal: '2026:05:31 21:04:00',
          Make: 'Fairphone',
          Model: '5',
          ExifImageWidth: 4000,
          ExifImageHeight: 3000,
        },
      },
    ],
    answers: {
      photos: ['7f0c1d9e'],
      photos_exif: [
        {
          DateTimeOriginal: '2026:05:31 21:04:00',
          Make: 'Fairphone',
          Model: '5',
          ExifImageWidth: 4000,
          ExifImageHeight: 3000,
        },
      ],
    },
  },
  { name: 'one document', input: { ...report }, value: [sent('c0ffee')], answers: { report: ['c0ffee'] } },
  { name: 'required and untouched', input: { ...photos, required: true }, errors: ['required'] },
  {
    name: 'fewer than asked for',
    input: { ...photos, config: { min_files: 2 } },
    value: [chosen('pills.jpg')],
    errors: ['minItems'],
  },
  {
    name: 'more than the maximum',
    input: { ...photos },
    value: [sent('a'), sent('b'), sent('c')],
    errors: ['maxItems'],
  },
  {
    name: 'a file that is too large',
    input: { ...photos },
    value: [chosen('pills.jpg'), chosen('huge.jpg', { size: fileRules({}).maxSize + 1 })],
    errors: ['fileSizes'],
  },
  {
    name: 'a file of another type',
    input: { ...photos },
    value: [chosen('report.pdf', { type: 'application/pdf' })],
    errors: ['fileTypes'],
  },
  {
    name: 'the location of a photo, sent past the form',
    input: { ...photos, config: { exif: true } },
    value: [{ ...sent('7f0c1d9e'), exif: { GPSLatitude: 40.4 } as FileEntry['exif'] }],
    errors: ['additionalProperties'],
  },
  {
    name: 'disabled',
    input: { ...photos, disabled: true },
    value: [sent('7f0c1d9e')],
    answers: { photos: ['7f0c1d9e'] },
  },
  { name: 'read-only', input: { ...photos, read_only: true }, value: [chosen('pills.jpg')], unsent: true },
  {
    name: 'markup in a name, and a name with a text-direction override',
    input: { ...photos, name: '__proto__', label: '<b>photos</b>' },
    value: [chosen('<img src=x onerror="globalThis.hacked=1">.jpg'), chosen('me\u202Egpj.exe')],
    unsent: true,
    hostile: true,
  },
  {
    name: 'a very long name',
    input: { ...photos },
    value: [chosen(`${'W'.repeat(5_000)}.jpg`, { file_id: 'shelf-long' })],
    unsent: true,
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: Photos of your medicine required',
  'button: Remove Sent file 1',
  '-file-1 button: Remove Sent file 2',
];
