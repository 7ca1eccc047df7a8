import { defineMessages } from '#kit/texts/index.ts';

const about = 'Beneath an answer that is shown as it is until somebody wants to change it.';

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
  cancel: {
    id: 'kit.editable.cancel',
    defaultMessage: 'Cancel',
    description: `${about} Button that brings the earlier answer back and closes the input.`,
  },
});
