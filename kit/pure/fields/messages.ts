import { defineMessages } from '#kit/pure/texts/index.ts';

const error = 'Error below a required question without an answer';

/**
 * Messages for a missing answer, by the kind of answer. A field type uses one of these as its message for `required`. A type without such a
 * message shows `This field is required`. `choiceList` defines `choices`; all other arguments are options of the field.
 */
export const missingMessages = defineMessages({
  choice: {
    id: 'kit.missing.choice',
    defaultMessage: '{choices, select, none {Choose an answer} other {Choose {choices}}}',
    description: `${error}: a single choice. choices lists the choices if they are few and short, such as “Yes or No”; else it is none.`,
  },
  choices: {
    id: 'kit.missing.choices',
    defaultMessage:
      '{atLeast, plural, =0 {Choose at least one answer} one {Choose at least one answer} other {Choose at least # answers}}',
    description: `${error}: several choices are allowed. atLeast: how many are needed; 0 if the study does not say.`,
  },
  listed: {
    id: 'kit.missing.listed',
    defaultMessage: 'Choose an answer from the list',
    description: `${error}: a drop-down list.`,
  },
  age: {
    id: 'kit.missing.age',
    defaultMessage: 'Choose an age from the list',
    description: `${error}: a drop-down list.`,
  },
  country: { id: 'kit.missing.country', defaultMessage: 'Choose a country', description: `${error}.` },
  language: {
    id: 'kit.missing.language',
    defaultMessage: 'Choose a language from the list',
    description: `${error}: a drop-down list.`,
  },
  state: {
    id: 'kit.missing.state',
    defaultMessage: 'Choose a state or territory from the list',
    description: `${error}: a drop-down list of the states and territories of the United States.`,
  },
  notListed: {
    id: 'kit.missing.notListed',
    defaultMessage: 'We could not tell which option you mean. Choose one from the list.',
    description:
      'Error below a drop-down list: what was typed or filled in by the browser is none of the options, or could be several.',
  },
  number: {
    id: 'kit.missing.number',
    defaultMessage:
      '{precision, select, whole {{bounds, select, both {Enter a whole number from {minimum, number, ::group-off .######} to {maximum, number, ::group-off .######}} other {Enter a whole number}}} other {{bounds, select, both {Enter a number from {minimum, number, ::group-off .######} to {maximum, number, ::group-off .######}} other {Enter a number}}}}',
    description: `${error}: a number. precision is whole if no decimals are allowed. bounds is both if there is a smallest and a largest number (minimum, maximum).`,
  },
  scale: {
    id: 'kit.missing.scale',
    defaultMessage:
      'Choose a number from {minimum, number, ::group-off .######} to {maximum, number, ::group-off .######}',
    description: `${error}: a number on a scale or a slider. minimum and maximum: the ends of the scale, both allowed.`,
  },
  time12h: {
    id: 'kit.missing.time12h',
    defaultMessage: 'Enter a time, such as 11:11 AM',
    description: `${error}: a time on the 12-hour clock. Keep the example as it is.`,
  },
  time24h: {
    id: 'kit.missing.time24h',
    defaultMessage: 'Enter a time, such as 13:00',
    description: `${error}: a time on the 24-hour clock. Keep the example as it is.`,
  },
  email: { id: 'kit.missing.email', defaultMessage: 'Enter an email address', description: `${error}.` },
  phone: { id: 'kit.missing.phone', defaultMessage: 'Enter a phone number', description: `${error}.` },
  entry: {
    id: 'kit.missing.entry',
    defaultMessage: 'Add at least one entry',
    description: `${error}: a list whose entries the participant adds with a button.`,
  },
});

/** Sentences after the text of an error that say what is expected (`KEYWORD.suggestion` in the messages of a field type). */
export const suggestionMessages = defineMessages({
  email: {
    id: 'kit.suggestion.email',
    defaultMessage: 'An address looks like name@example.org.',
    description: 'After the error that an email address does not appear to be valid. Keep example.org.',
  },
});

export const summaryMessages = defineMessages({
  other: {
    id: 'kit.summary.other',
    defaultMessage: '{choice}: {text}',
    description:
      'An answer read back: choice is the chosen option, such as Other; text is what the participant wrote beside it.',
  },
  answered: {
    id: 'kit.summary.answered',
    defaultMessage: 'Answered',
    description: 'An answer read back that cannot be put into words.',
  },
  unanswered: {
    id: 'kit.summary.unanswered',
    defaultMessage: 'Not answered',
    description:
      'In place of an answer: at a question that can no longer be answered, or where all answers are shown before they are sent.',
  },
});

/** Choices of several questions, by value, and texts about choices. */
export const choiceMessages = defineMessages({
  yes: { id: 'kit.choice.yes', defaultMessage: 'Yes', description: 'A choice of a question about the participant.' },
  no: { id: 'kit.choice.no', defaultMessage: 'No', description: 'A choice of a question about the participant.' },
  female: {
    id: 'kit.choice.female',
    defaultMessage: 'Female',
    description: 'A choice of the questions about gender and about sex.',
  },
  male: {
    id: 'kit.choice.male',
    defaultMessage: 'Male',
    description: 'A choice of the questions about gender and about sex.',
  },
  other: {
    id: 'kit.choice.other',
    defaultMessage: 'Other',
    description: 'The choice of a question for whom no other choice fits.',
  },
  i_prefer_not_to_answer: {
    id: 'kit.choice.preferNotToAnswer',
    defaultMessage: 'I prefer not to answer',
    description: 'A choice of a question about the participant.',
  },

  otherMissing: {
    id: 'kit.choice.otherMissing',
    defaultMessage: 'Please enter a value for other',
    description: 'Error at a choice question: the choice Other is selected, but the text box beside it is empty.',
  },
  otherText: {
    id: 'kit.choice.otherText',
    defaultMessage: '{choice}: please specify',
    description:
      'Label of the text box that opens below the choice Other. choice is the text of that choice, for example Other.',
  },
  othersCleared: {
    id: 'kit.choice.othersCleared',
    defaultMessage: 'The other choices were cleared because you chose “{choice}”.',
    description: 'Note below the choices, also read aloud, after None was ticked. choice is the text of that choice.',
  },
  noneCleared: {
    id: 'kit.choice.noneCleared',
    defaultMessage: '“{choice}” was cleared because you chose something else.',
    description:
      'Note below the choices, also read aloud, after another choice was ticked while None was. choice is the text of None.',
  },
  answerCleared: {
    id: 'kit.choice.answerCleared',
    defaultMessage: 'Your answer was cleared because you chose “{choice}”.',
    description:
      'Read out after an option beside an input was ticked while there was an answer. choice is its text, such as “I do not know”.',
  },
  answerRestored: {
    id: 'kit.choice.answerRestored',
    defaultMessage: 'Your answer is back',
    description: 'Read out after the option beside an input that removed an answer was unticked again.',
  },

  count: {
    id: 'kit.choice.count',
    defaultMessage:
      '{bounds, select, exactly {Choose {atLeast, number}} between {Choose {atLeast, number} to {atMost, number}} least {Choose at least {atLeast, number}} other {Choose up to {atMost, number}}}',
    description:
      'Above the choices of a question with several: how many to choose, such as “Choose up to 3” or “Choose 2 to 4”. Either number can be missing.',
  },
});
