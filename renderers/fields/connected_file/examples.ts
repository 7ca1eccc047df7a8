import type { FieldExample, FieldUsage } from '#kit/pure/fields/index.ts';
import { type FileEntry, fileRules } from '#kit/form/files/index.ts';

export const usage: FieldUsage = {
  name: 'Connected file',
  group: 'file',
  use: 'Collect files with as little on the screen as possible: a button, and the chosen files.',
  avoid: 'If participants should see their pictures, use the file upload.',
};

const card = {
  interface: 'connected_file',
  name: 'card',
  label: { en: 'A photo of your study card', es: 'Una foto de su tarjeta del estudio' },
  maxFiles: 1,
};
const report = {
  interface: 'connected_file',
  name: 'report',
  label: { en: 'Your sleep report', es: 'Su informe del sueño' },
  accept: '.pdf, text/csv',
  maxFileSize: 2_097_152,
};

/** A file on this device that has not been uploaded yet. */
const chosen = (name: string, more: Partial<FileEntry> = {}): FileEntry => ({
  file_id: `shelf-${name}`,
  name,
  size: 48_200,
  type: 'image/jpeg',
  ...more,
});
/** An uploaded file, known only by its reference. */
const sent = (reference: string): FileEntry => ({ file_id: reference, interaction_identifier: reference });

export const examples: readonly FieldExample<FileEntry[]>[] = [
  { name: 'empty', input: { ...card } },
  {
    name: 'one photo that was sent',
    input: { ...card, required: true },
    value: [sent('7f0c1d9e')],
    answers: { card: ['7f0c1d9e'] },
  },
  {
    name: 'two documents that were sent',
    input: { ...report },
    value: [sent('a1'), sent('b2')],
    answers: { report: ['a1', 'b2'] },
  },
  {
    name: 'chosen, with a preview',
    input: { ...card, config: { preview: true } },
    value: [chosen('card.gif', { type: 'image/gif' })],
    unsent: true,
  },
  { name: 'required and untouched', input: { ...card, required: true }, errors: ['required'] },
  {
    name: 'more than the maximum',
    input: { ...card },
    value: [chosen('a.jpg'), chosen('b.jpg')],
    errors: ['maxItems'],
  },
  {
    name: 'too large by a byte',
    input: { ...report },
    value: [chosen('report.pdf', { type: 'application/pdf', size: 1_572_865 })],
    errors: ['fileSizes'],
  },
  {
    name: 'exactly the maximum size',
    input: { ...card },
    value: [chosen('card.png', { type: 'image/png', size: fileRules({}).maxSize })],
    unsent: true,
  },
  {
    name: 'none of the extensions',
    input: { ...card, imgExtension: ['.png'] },
    value: [chosen('card.jpg')],
    errors: ['fileTypes'],
  },
  { name: 'disabled', input: { ...card, disabled: true }, value: [sent('7f0c1d9e')], answers: { card: ['7f0c1d9e'] } },
  { name: 'read-only', input: { ...card, read_only: true }, value: [chosen('card.jpg')], unsent: true },
  {
    name: 'a name that is markup',
    input: { ...card, label: '<script>globalThis.hacked=1</script>' },
    value: [chosen('"><svg onload=globalThis.hacked=1>.jpg')],
    unsent: true,
    hostile: true,
  },
];

/** Each group, input and button of the first filled example: the end of its id, its kind and its accessible name. */
export const inputNames: readonly string[] = [
  'fieldset: A photo of your study card required',
  'button: Clear Sent file',
];
