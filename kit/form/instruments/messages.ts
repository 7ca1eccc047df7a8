import { defineMessages } from '#kit/pure/texts/index.ts';

/** Texts of all instruments: those for participants first, then those for study builders. */
export const instrumentMessages = defineMessages({
  incomplete: {
    id: 'kit.instrument.incomplete',
    defaultMessage: 'Not all questions have been answered',
    description: 'Questionnaire: error when at least one of its questions has no answer.',
  },
  notHandedIn: {
    id: 'kit.instrument.notHandedIn',
    defaultMessage: 'All questions are answered. To finish, choose Next on the page that shows your answers.',
    description:
      'Questionnaire of several screens: error when all is answered but the person left before the page that closes it. “Next” is a button.',
  },
  invalidSum: {
    id: 'kit.instrument.invalidSum',
    defaultMessage: 'invalid sum',
    description:
      'Questionnaire: error when the total that was sent is not the sum of the answers. Participants never see it; programmers do.',
  },
  invalidAverage: {
    id: 'kit.instrument.invalidAverage',
    defaultMessage: 'invalid average',
    description:
      'Questionnaire: error when the average that was sent is not the mean of the answers. Participants never see it; programmers do.',
  },
  licensedWordingMissing: {
    id: 'kit.instrument.licensedWordingMissing',
    defaultMessage:
      'The licensed wording of {instrument} is missing, so participants see placeholders. Enter the wording that your license gives you as config.wording.',
    description:
      'To a study builder: a questionnaire that may not be shipped with its text has none in the study’s definition.',
  },
  partMissing: {
    id: 'kit.instrument.partMissing',
    defaultMessage:
      'The licensed wording of {instrument} lacks its {part, select, stem {stem (what is asked of every item)} items {items} other {options}}; participants see placeholders there.',
    description: 'To a study builder. part is stem, items or options, as they are called in the definition.',
  },
  itemMissing: {
    id: 'kit.instrument.itemMissing',
    defaultMessage:
      'The study’s copy of {instrument} lacks {missing, plural, one {item {item} of {count}} other {# of {count} items, the first of them item {item}}}{published, select, none {} other {: “{published}”}}.',
    description:
      'To a study builder: items of a questionnaire are missing. published is the text of the first of them, or none.',
  },
  itemExtra: {
    id: 'kit.instrument.itemExtra',
    defaultMessage:
      'The study’s copy of {instrument} has an item {item}, “{found}”, but the instrument has {count}; it is not shown.',
    description: 'To a study builder: a questionnaire has an item too many.',
  },
  itemReworded: {
    id: 'kit.instrument.itemReworded',
    defaultMessage:
      'Item {item} of the study’s copy of {instrument} is not as published ({language}): it says “{found}” instead of “{published}”. The published text is shown.',
    description: 'To a study builder: the text of an item was changed. language is a tag such as es.',
  },
  stemReworded: {
    id: 'kit.instrument.stemReworded',
    defaultMessage:
      'The stem of the study’s copy of {instrument} is not as published ({language}): it says “{found}” instead of “{published}”. The published text is shown.',
    description: 'To a study builder: the text that is asked of every item was changed. language is a tag such as es.',
  },
  optionReworded: {
    id: 'kit.instrument.optionReworded',
    defaultMessage:
      'The option {answer} of the study’s copy of {instrument} is not as published ({language}): it says “{found}” instead of “{published}”. The published text is shown.',
    description:
      'To a study builder: the text of an option was changed. answer is the number that the option stands for.',
  },
  optionsDiffer: {
    id: 'kit.instrument.optionsDiffer',
    defaultMessage:
      'The options of the study’s copy of {instrument} have the values {found} instead of {expected}, so its scores would not compare.',
    description: 'To a study builder: a questionnaire has other options than published. Both are lists of numbers.',
  },
  languageUnpublished: {
    id: 'kit.instrument.languageUnpublished',
    defaultMessage:
      'No published wording of {instrument} in {language} is on record. Make sure that the study’s text is an authorized translation.',
    description: 'To a study builder. language is a tag such as fr.',
  },
});
