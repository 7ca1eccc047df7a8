import { defineMessages } from '#kit/pure/texts/index.ts';

/** Texts for inputs in rows. */
export const rowMessages = defineMessages({
  add: {
    id: 'kit.rows.add',
    defaultMessage: 'Add another',
    description: 'Button below a list: puts one more entry at its end.',
  },
  addFirst: {
    id: 'kit.rows.addFirst',
    defaultMessage: 'Add an entry',
    description: 'Button of a list that has no entry yet.',
  },
  addTo: {
    id: 'kit.rows.addTo',
    defaultMessage: '{action}: {list}',
    description: 'What screen readers say of the button that adds to a list: its words and the name of the list.',
  },
  full: {
    id: 'kit.rows.full',
    defaultMessage: 'You can add up to {limit, plural, one {# entry} other {# entries}}.',
    description: 'Below a list that is as long as the study allows.',
  },
  exactly: {
    id: 'kit.rows.exactly',
    defaultMessage:
      '{limit, plural, =0 {Another answer says that there is no entry here.} one {There must be exactly # entry, as another answer says.} other {There must be exactly # entries, as another answer says.}}',
    description: 'Error of a list whose number of entries another answer gives, such as the number of children.',
  },
  counted: {
    id: 'kit.rows.counted',
    defaultMessage:
      '{count, plural, =0 {There is no entry to fill in. Your other answers decide how many there are.} other {Your other answers decide how many entries there are.}}',
    description: 'Below a list whose number of entries another answer gives, in place of the button that adds one.',
  },
  nowCounted: {
    id: 'kit.rows.nowCounted',
    defaultMessage: '{list}: {count, plural, =0 {no entries} one {# entry} other {# entries}}',
    description: 'Read out when another answer has changed the number of entries of a list. list: its question.',
  },
  remove: { id: 'kit.rows.remove', defaultMessage: 'Remove', description: 'Button at one entry of a list.' },
  removeName: {
    id: 'kit.rows.removeName',
    defaultMessage: 'Remove {row}',
    description: 'What screen readers say of the button; it has to begin with the same word as “Remove”.',
  },
  moveUp: {
    id: 'kit.rows.moveUp',
    defaultMessage: 'Move {row} up',
    description: 'Name of the button with an arrow at one entry of a list.',
  },
  moveDown: {
    id: 'kit.rows.moveDown',
    defaultMessage: 'Move {row} down',
    description: 'Name of the button with an arrow at one entry of a list.',
  },
  added: {
    id: 'kit.rows.added',
    defaultMessage: '{row} was added.',
    description: 'Read out after an entry was added to a list.',
  },
  removed: {
    id: 'kit.rows.removed',
    defaultMessage: '{row} was removed.',
    description: 'Seen and read out where an entry of a list was removed.',
  },
  moved: {
    id: 'kit.rows.moved',
    defaultMessage: '{row} is now in position {place} of {total}.',
    description: 'Read out after an entry of a list was moved.',
  },
  restored: {
    id: 'kit.rows.restored',
    defaultMessage: '{row} is back.',
    description: 'Read out after the removal of an entry of a list was undone.',
  },
  undo: {
    id: 'kit.rows.undo',
    defaultMessage: 'Undo',
    description: 'Button beside the note that an entry of a list was removed: brings it back.',
  },
  undoName: {
    id: 'kit.rows.undoName',
    defaultMessage: 'Undo: bring back {row}',
    description: 'What screen readers say of the button “Undo”; it has to begin with the same word.',
  },
  empty: {
    id: 'kit.rows.empty',
    defaultMessage: 'Fill in this entry or remove it.',
    description: 'Error at an entry of a list in which nothing was filled in.',
  },
});
