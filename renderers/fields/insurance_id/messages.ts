import { defineMessages } from '#kit/pure/texts/index.ts';

export const messages = defineMessages({
  missing: {
    id: 'field.insurance_id.missing',
    defaultMessage:
      '{insurer, select, none {Choose whether you have your insurance ID} other {Choose whether you have your {insurer} ID}}',
    description:
      'Error below a required question without an answer. insurer is the name of the insurer; none if the study does not name it.',
  },
  missingId: {
    id: 'field.insurance_id.missingId',
    defaultMessage: '{insurer, select, none {Enter your insurance ID} other {Enter your {insurer} ID}}',
    description: 'Error below the box for the ID of an insurance, if it is empty. insurer as there.',
  },
  missingConfirm: {
    id: 'field.insurance_id.missingConfirm',
    defaultMessage: 'Type the ID again in the second box',
    description: 'Error below the second box for the ID of an insurance, if it is empty.',
  },
  member: {
    id: 'field.insurance_id.member',
    defaultMessage: '{insurer, select, none {I have my insurance ID} other {I have my {insurer} ID}}',
    description:
      'Insurance ID: the first of two choices; it opens the boxes for the ID. insurer: the name of the insurance, or none.',
  },
  notMember: {
    id: 'field.insurance_id.notMember',
    defaultMessage: '{insurer, select, none {I am not a member} other {I am not a member of {insurer}}}',
    description: 'Insurance ID: the second of two choices. insurer: the name of the insurance, or none.',
  },
  id: {
    id: 'field.insurance_id.id',
    defaultMessage: '{insurer, select, none {Insurance ID} other {{insurer} ID}}',
    description: 'Insurance ID: label of the box. insurer: the name of the insurance, or none.',
  },
  shape: {
    id: 'field.insurance_id.shape',
    defaultMessage: 'The letter H followed by {digits} digits',
    description: 'Insurance ID: hint below the label of the box. digits: 8.',
  },
  confirm: {
    id: 'field.insurance_id.confirm',
    defaultMessage: 'Type the ID again',
    description: 'Insurance ID: label of the second box.',
  },
  wrong: {
    id: 'field.insurance_id.error.wrong',
    defaultMessage:
      '{insurer, select, none {Your insurance ID must be an H plus {digits} numbers.} other {Your {insurer} ID must be an H plus {digits} numbers.}}',
    description: 'Insurance ID: error. insurer: the name of the insurance, or none. digits: 8.',
  },
  different: {
    id: 'field.insurance_id.error.different',
    defaultMessage: 'The two IDs do not match',
    description: 'Insurance ID: error when the two boxes differ.',
  },
});
