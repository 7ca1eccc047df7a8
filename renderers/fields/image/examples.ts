import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import type { FileEntry } from '#kit/form/files/index.ts';

export const usage: FieldUsage = {
  name: 'Picture',
  group: 'file',
  use: 'Show a picture, ask the participant for one, or both.',
  avoid: 'For several files, use the file upload.',
};

const bed = {
  interface: 'image',
  name: 'bed',
  label: { en: 'A photo of where you sleep', es: 'Una foto del lugar donde duerme' },
  description: { en: 'Please make sure that nobody is in it.', es: 'Asegúrese de que no se vea a nadie.' },
};
/** A ring and a dot, as a data URL that needs no server. */
const WRISTBAND =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAABkAQMAAAA7eKnMAAAABlBMVEXx9fkfX4tQIAoNAAAA6ElEQVR42u2UQQ6DIBBFISxYcgSO4tHwaB6lR3DpgvgbwCYd5rclxnQlCxOfMn8YZr4x9/rjAmbFPLAqGIGsYALQMwsAiw6pg4YCN62TlFLCbJRS+St26dsi4jt5i4cxroOu7ixfRJpVTSYa9vKcZKKhphglbK9BZh9rNC/hVHXd/humpR1BwnZqCY9SyIpAbPgCXwrpvUz2yGUagn4lMGwExnwe5gbjlTE/5UlPNFgQVs/x6+C3Se+ddsh4g9H+pJ1Me55OB50jOnF0NukU03nnzkA9hLoN9SXqYNTruCtS/6ROe69L1hP52sZEqRlmQQAAAABJRU5ErkJggg==';
const poster = {
  interface: 'image',
  name: 'poster',
  label: { en: 'How to wear the wristband', es: 'Cómo llevar la pulsera' },
  config: {
    url: WRISTBAND,
    take: false,
    alt: { en: 'The wristband sits two fingers above the hand.', es: 'La pulsera va dos dedos por encima de la mano.' },
  },
};

/** A file on this device that has not been uploaded yet. */
const chosen = (name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  file_id: `shelf-${name}`,
  name,
  size: 803_417,
  type: 'image/jpeg',
  ...more,
});
/** An uploaded file, known only by its reference. */
const sent = (reference: string): FileEntry => ({ file_id: reference, interaction_identifier: reference });

export const examples: readonly FieldExample<FileEntry[]>[] = [
  { name: 'empty', input: { ...bed } },
  {
    name: 'a picture that was sent',
    input: { ...bed, required: true },
    value: [sent('7f0c1d9e')],
    answers: { bed: ['7f0c1d9e'] },
  },
  { name: 'chosen, and not sent yet', input: { ...bed }, value: [chosen('bedroom.jpg')], unsent: true },
  {
    name: 'beside a picture of the study, with EXIF data',
    input: { ...bed, config: { url: WRISTBAND, exif: true } },
    value: [{ ...sent('b2a44c10'), exif: { Make: 'Fairphone' } }],
    answers: { bed: ['b2a44c10'], bed_exif: [{ Make: 'Fairphone' }] },
  },
  { name: 'a picture of the study alone', input: { ...poster } },
  { name: 'a picture of the study without its address', input: { ...poster, config: { take: false } } },
  { name: 'required and untouched', input: { ...bed, required: true }, errors: ['required'] },
  { name: 'two pictures', input: { ...bed }, value: [sent('a'), sent('b')], errors: ['maxItems'] },
  { name: 'too large', input: { ...bed, maxFileSize: 500_000 }, value: [chosen('bedroom.jpg')], errors: ['fileSizes'] },
  {
    name: 'none of the extensions',
    input: { ...bed, imgExtension: ['.png', '.gif'] },
    value: [chosen('bedroom.jpg')],
    errors: ['fileTypes'],
  },
  { name: 'disabled', input: { ...bed, disabled: true }, value: [sent('7f0c1d9e')], answers: { bed: ['7f0c1d9e'] } },
  {
    name: 'an address that is not one of a picture',
    input: { ...poster, config: { take: false, url: 'data:text/html,<script>globalThis.hacked=1</script>' } },
    hostile: true,
  },
  {
    name: 'a name that is markup',
    input: { ...bed, label: '<img src=x onerror="globalThis.hacked=1">' },
    value: [chosen('<script>globalThis.hacked=1</script>.jpg')],
    unsent: true,
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: A photo of where you sleep required',
  'button: Remove Sent file',
];
