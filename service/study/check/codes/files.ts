import type { CodeGroup } from './codeGroup.ts';

export const files: CodeGroup = {
  title: 'Files and keys',
  codes: {
    unreadableFile: {
      participants: 'The study is not served.',
      fix: 'Create the file, or correct its name and permissions.',
    },
    notJson: { participants: 'The study is not served.', fix: 'Correct the notation at the marked place.' },
    doubleKey: { participants: 'Participants get the last of the two values.', fix: 'Remove one of the two keys.' },
    slugNotFile: { participants: 'The study is not served.', fix: 'Rename the file, or change the slug.' },
    slugNotFolder: { participants: 'The study is not served.', fix: 'Rename the folder, or change the slug.' },
    reservedSlug: {
      participants: 'The address would lead to the service itself.',
      fix: 'Choose another name for folder and slug.',
    },
    unknownKey: { participants: 'The setting has no effect.', fix: 'Correct the key, or remove it.' },
    missingKey: { participants: 'The study is not served, because a part is missing.', fix: 'Add the key.' },
    wrongType: {
      participants: 'The study is not served, because the value cannot be read.',
      fix: 'Write a value of the right kind.',
    },
    notOneOf: {
      participants: 'The study is not served, because the value has no meaning.',
      fix: 'Write one of the listed values.',
    },
    outOfRange: {
      participants: 'The study is not served, because the number is out of its limits.',
      fix: 'Write a number within the limits.',
    },
    wrongLength: {
      participants: 'The study is not served, because something is empty or too long.',
      fix: 'Correct the length.',
    },
    wrongShape: {
      participants: 'The study is not served, because the value cannot be read.',
      fix: 'Write the value in the required format.',
    },
    moreProblems: {
      participants: 'As the listed problems say.',
      fix: 'Fix the listed problems first, then check again.',
    },
    missingFile: {
      participants: 'Visitors see a missing picture.',
      fix: 'Put the file into the folder "public", or correct the path.',
    },
    notUtf8: {
      participants: 'The study is not served.',
      fix: 'Save the file as UTF-8. Editors offer it as “Save with encoding”.',
    },
    noNodes: {
      participants: 'The study is not served.',
      fix: 'Put the files of the steps into the folder "nodes" of the study, with names that end in ".json".',
    },
    unusedSetting: { participants: 'The setting has no effect.', fix: 'Remove it.' },
    doubleEntry: {
      participants: 'Participants see two entries, and the study cannot tell them apart.',
      fix: 'Give each entry a value of its own.',
    },
  },
};
