import { defineMessages } from '#kit/texts/index.ts';

/** The names of rows and of the questions in them. */
export const rowNameMessages = defineMessages({
  item: {
    id: 'kit.rows.item',
    defaultMessage: 'Entry',
    description:
      'What one entry of a list is called where the study gave it no name, such as “Medicine”; a number follows.',
  },
  name: {
    id: 'kit.rows.name',
    defaultMessage: '{item} {number}',
    description: 'Heading of one entry of a list: what it is called, such as “Medicine”, and its number.',
  },
  part: {
    id: 'kit.rows.part',
    defaultMessage: '{row}: {label}',
    description: 'Names one question of one entry of a list, such as “Medicine 2: Dose”.',
  },
});
