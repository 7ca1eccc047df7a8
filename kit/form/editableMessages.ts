import { defineMessages } from '#kit/texts/index.ts';

const about = 'Below an answer that is read-only until the participant edits it.';

export const editableMessages = defineMessages({
  edit: { id: 'kit.editable.edit', defaultMessage: 'Edit', description: `${about} Button that opens the input.` },
  editNamed: {
    id: 'kit.editable.editNamed',
    defaultMessage: 'Edit: {label}',
    description: `${about} Name of that button for screen readers; begins like the button. label is the question.`,
  },
  save: {
    id: 'kit.editable.save',
    defaultMessage: 'Save Changes',
    description: `${about} Button that keeps what was changed and closes the input.`,
  },
  saving: {
    id: 'kit.editable.saving',
    defaultMessage: 'Saving…',
    description: `${about} The button to save, while the answer is being stored.`,
  },
  saved: {
    id: 'kit.editable.saved',
    defaultMessage: 'Saved',
    description: `${about} Beside the button to edit, after the answer was stored.`,
  },
  notSaved: {
    id: 'kit.editable.notSaved',
    defaultMessage: 'Your change could not be saved. Please try again.',
    description: `${about} The answer could not be stored, for an unknown reason.`,
  },
  cancel: {
    id: 'kit.editable.cancel',
    defaultMessage: 'Cancel',
    description: `${about} Button that brings the earlier answer back and closes the input.`,
  },
});
