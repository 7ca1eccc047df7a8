import { defineMessages } from '#kit/pure/texts/index.ts';

const kind = 'kind is "photo" where the field takes pictures only.';

export const fileMessages = defineMessages({
  choose: {
    id: 'kit.files.choose',
    defaultMessage: '{max, plural, one {Choose a file} other {Choose files}}',
    description: 'Button of a file field: opens the device’s own dialog. max: how many files may be chosen.',
  },
  chooseMore: {
    id: 'kit.files.chooseMore',
    defaultMessage: 'Choose another file',
    description: 'The same button once there are files.',
  },
  choosePicture: {
    id: 'kit.files.choosePicture',
    defaultMessage: '{max, plural, one {Choose or take a photo} other {Choose or take photos}}',
    description: 'The same button of a field that takes pictures only; a phone offers its camera.',
  },
  drop: {
    id: 'kit.files.drop',
    defaultMessage: 'or drop {max, plural, one {it} other {them}} here',
    description: 'Beside that button, on devices with a mouse. max: how many files may be chosen.',
  },
  limits: {
    id: 'kit.files.limits',
    defaultMessage: 'Please confirm that each file is less than {size} and in {formats} format.',
    description: 'Help text of a file field. size: e.g. "7.5 MB", formats: e.g. "JPEG or PNG".',
  },
  count: {
    id: 'kit.files.count',
    defaultMessage: '{max, plural, one {You can add one file.} other {You can add up to # files.}}',
    description: 'Help text of a file field.',
  },

  none: {
    id: 'kit.files.error.none',
    defaultMessage: 'Please upload at least one file.',
    description: 'Error of a file field that must not be left empty.',
  },
  tooFew: {
    id: 'kit.files.error.tooFew',
    defaultMessage: 'Please upload at least {min, plural, one {one file} other {# files}}.',
    description: 'Error of a file field with fewer files than are asked for.',
  },
  tooMany: {
    id: 'kit.files.error.tooMany',
    defaultMessage: 'You have selected too many files.',
    description: 'Error of a file field.',
  },
  keep: {
    id: 'kit.files.error.keep',
    defaultMessage:
      '{max, plural, one {Keep one file and remove the others.} other {Keep up to # files and remove the others.}}',
    description: 'After the error of a file field that too many files were selected.',
  },
  tooLarge: {
    id: 'kit.files.error.tooLarge',
    defaultMessage:
      'File {name} not uploaded due to size. Please check that your {kind, select, photo {photo} other {file}} is under {size} and try again.',
    description: `After a file was chosen that is too large. ${kind}`,
  },
  wrongType: {
    id: 'kit.files.error.wrongType',
    defaultMessage:
      'File {name} not uploaded due to file type. Please check that your {kind, select, photo {photo} other {file}} is in {extensions} format, and try again.',
    description: `After a file of another format was chosen. extensions: e.g. ".jpg, .jpeg, or .png". ${kind}`,
  },
  empty: {
    id: 'kit.files.error.empty',
    defaultMessage:
      'File {name} not uploaded because it is empty. Please choose another {kind, select, photo {photo} other {file}}.',
    description: `After a file without any content was chosen. ${kind}`,
  },
  firstAdded: {
    id: 'kit.files.error.firstAdded',
    defaultMessage:
      'Number of files selected exceeds the maximum allowed. The first {count} of the selected files have been added.',
    description: 'After more files were chosen than the question accepts. count: how many of them were added.',
  },
  noneAdded: {
    id: 'kit.files.error.noneAdded',
    defaultMessage:
      'Files not uploaded due to number of files. Please upload up to {max} {kind, select, photo {photos} other {files}} and try again.',
    description: `After more files were chosen than the question accepts; none was added. ${kind}`,
  },
  unreadable: {
    id: 'kit.files.error.unreadable',
    defaultMessage: 'There was an error processing the file: {reason}',
    description: 'A chosen file could not be read. reason: why, as a sentence.',
  },
  reasonUnreadable: {
    id: 'kit.files.reason.unreadable',
    defaultMessage: 'the device could not read it.',
    description: 'After “There was an error processing the file:”.',
  },
  refusedList: {
    id: 'kit.files.refusedList',
    defaultMessage: 'Files that were not added',
    description: 'Name of the list of refused files, each with the reason, for screen readers.',
  },
  dismissNamed: {
    id: 'kit.files.dismissNamed',
    defaultMessage: 'Remove the message about {name}',
    description: 'The button “Remove” beside a file that was not added, as screen readers say it.',
  },
  reasonNoText: {
    id: 'kit.files.reason.noText',
    defaultMessage: 'it is not a text file.',
    description: 'After “There was an error processing the file:”.',
  },

  added: {
    id: 'kit.files.added',
    defaultMessage: '{name} added. {count} of {max} files.',
    description: 'Read out after a file was added.',
  },
  removed: {
    id: 'kit.files.removed',
    defaultMessage: '{name} removed.',
    description: 'Read out after a file was removed.',
  },
  list: {
    id: 'kit.files.list',
    defaultMessage: 'Chosen files',
    description: 'Name of the list of chosen files for screen readers.',
  },
  unnamed: {
    id: 'kit.files.unnamed',
    defaultMessage: '{count, plural, one {Sent file} other {Sent file {number}}}',
    description:
      'Stands for the name of a file that was sent earlier. `count` is how many such files there are, `number` which of them this is.',
  },
  preview: {
    id: 'kit.files.preview',
    defaultMessage: 'Preview of {name}',
    description: 'What screen readers say of the small picture of a chosen file.',
  },
  remove: { id: 'kit.files.remove', defaultMessage: 'Remove', description: 'Button beside a chosen file.' },
  removeNamed: {
    id: 'kit.files.removeNamed',
    defaultMessage: 'Remove {name}',
    description: 'The same button, as screen readers say it.',
  },

  sending: {
    id: 'kit.files.sending',
    defaultMessage: 'Sending {name}',
    description: 'Name of the bar that shows how much of a file has been sent.',
  },
  percent: { id: 'kit.files.percent', defaultMessage: '{percent}% sent', description: 'Beside that bar.' },
  sent: {
    id: 'kit.files.sent',
    defaultMessage: 'Uploaded',
    description: 'Beside a file that has arrived at the study.',
  },
  sentNamed: {
    id: 'kit.files.sentNamed',
    defaultMessage: '{name} uploaded.',
    description: 'Read out when a file has arrived at the study.',
  },
  cancel: { id: 'kit.files.cancel', defaultMessage: 'Cancel', description: 'Button beside a file that is being sent.' },
  cancelNamed: {
    id: 'kit.files.cancelNamed',
    defaultMessage: 'Cancel sending {name}',
    description: 'The same button, as screen readers say it.',
  },
  canceled: {
    id: 'kit.files.canceled',
    defaultMessage: 'Upload stopped. This file is not saved yet.',
    description: 'Read out after the upload of a file was canceled.',
  },
  again: {
    id: 'kit.files.again',
    defaultMessage: 'Try again',
    description: 'Button beside a file that could not be sent.',
  },
  againNamed: {
    id: 'kit.files.againNamed',
    defaultMessage: 'Try again to send {name}',
    description: 'The same button, as screen readers say it.',
  },
  failed: {
    id: 'kit.files.failed',
    defaultMessage: 'This file could not be sent. Check your connection and try again.',
    description: 'Beside a file that could not be sent.',
  },
  notTakenNamed: {
    id: 'kit.files.notTakenNamed',
    defaultMessage: '{name} was not uploaded. {reason}',
    description: 'Read out when the study did not take a file. reason: why, in one or more sentences.',
  },
  failedNamed: {
    id: 'kit.files.failedNamed',
    defaultMessage: '{name} could not be sent.',
    description: 'Read out when a file could not be sent.',
  },
  stopped: {
    id: 'kit.files.stopped',
    defaultMessage: 'Not uploaded yet.',
    description: 'Beside a file whose upload the person stopped.',
  },
  facts: {
    id: 'kit.files.facts',
    defaultMessage: '{name} ({format}, {size})',
    description: 'A file where answers are read back, such as "night.jpg (JPEG, 51 kB)".',
  },
  gone: {
    id: 'kit.files.gone',
    defaultMessage: '{name} – not uploaded, please choose it again',
    description: 'A file where answers are read back: its upload was not finished before the page was closed.',
  },
  waiting: {
    id: 'kit.files.waiting',
    defaultMessage: '{name} – not uploaded yet',
    description: 'A file where answers are read back: it has not arrived at the study so far.',
  },
  kept: {
    id: 'kit.files.kept',
    defaultMessage: '{name} – kept with these answers and sent with them',
    description: 'A file where answers are read back that wait on the device until they can be sent.',
  },
  clear: {
    id: 'kit.files.clear',
    defaultMessage: 'Clear',
    description: 'Button: takes a file out of the answer, after a question.',
  },
  clearTitle: {
    id: 'kit.files.clearTitle',
    defaultMessage: 'Remove this file?',
    description: 'Heading of the question before a file is taken out of the answer.',
  },
  clearText: {
    id: 'kit.files.clearText',
    defaultMessage: '“{name}” will be removed from your answer. The file stays on your device.',
    description: 'Below that heading.',
  },
  clearYes: { id: 'kit.files.clearYes', defaultMessage: 'Yes, remove it', description: 'Button of that question.' },
  clearNo: { id: 'kit.files.clearNo', defaultMessage: 'Keep it', description: 'Button of that question.' },
});
