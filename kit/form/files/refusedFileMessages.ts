import { defineMessages } from '#kit/pure/texts/index.ts';

/** In a file of their own, because every form loads them and only forms with files load the others. */
export const refusedFileMessages = defineMessages({
  lost: {
    id: 'kit.files.lost',
    defaultMessage: 'This file was not uploaded before the page was closed. Please remove it and choose it again.',
    description: 'Beside a file whose content was lost, for example because the page was loaded again.',
  },
  refused: {
    id: 'kit.files.refused',
    defaultMessage: 'The study cannot take this file. Please remove it and choose another one.',
    description: 'Error of a file field: the service did not take a file and gave no reason.',
  },
});
