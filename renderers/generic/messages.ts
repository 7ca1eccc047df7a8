import { defineMessages } from '#kit/pure/texts/index.ts';

export const genericMessages = defineMessages({
  add: {
    id: 'field.generic.add',
    defaultMessage: 'Add to {label}',
    description: 'Button below a list that a person fills row by row. label: name of the list, e.g. Medicines.',
  },
  addRow: {
    id: 'field.generic.addRow',
    defaultMessage: 'Add',
    description: 'The same button below a list that has no name.',
  },
  item: {
    id: 'field.generic.item',
    defaultMessage: '{label} {number}',
    description: 'Heading of a row of such a list. label: name of the list, number: which row.',
  },
  remove: {
    id: 'field.generic.remove',
    defaultMessage: 'Remove',
    description: 'Button in a row of such a list; its name for screen readers continues with the heading of the row.',
  },
  up: {
    id: 'field.generic.up',
    defaultMessage: 'Move up',
    description: 'Button in a row of such a list; its name for screen readers continues with the heading of the row.',
  },
  down: {
    id: 'field.generic.down',
    defaultMessage: 'Move down',
    description: 'Button in a row of such a list; its name for screen readers continues with the heading of the row.',
  },
  none: {
    id: 'field.generic.none',
    defaultMessage: 'Nothing here yet.',
    description: 'Shown in place of the rows of such a list while there are none.',
  },
  added: {
    id: 'field.generic.added',
    defaultMessage: '{item} was added.',
    description: 'Read aloud after a row was added. item: heading of the row.',
  },
  removed: {
    id: 'field.generic.removed',
    defaultMessage: '{item} was removed.',
    description: 'Read aloud after a row was removed. item: heading of the row.',
  },
  moved: {
    id: 'field.generic.moved',
    defaultMessage: 'Now in position {number}.',
    description: 'Read aloud after a row was moved. number: its new place.',
  },
  removeNamed: {
    id: 'field.generic.removeNamed',
    defaultMessage: 'Remove {label}',
    description: 'Button: takes away an optional group of questions and its answers. label: name of the group.',
  },
  variants: {
    id: 'field.generic.variants',
    defaultMessage: 'Which of these applies?',
    description: 'Above a choice between groups of questions, if the form gives it no name.',
  },
  variant: {
    id: 'field.generic.variant',
    defaultMessage: 'Choice',
    description: 'Name of such a group of questions that has no title; a number follows.',
  },
  unknownElement: {
    id: 'field.generic.unknownElement',
    defaultMessage: 'Part of this form cannot be shown.',
    description: 'Shown in place of a part of a form that this version of the software does not know.',
  },
});
