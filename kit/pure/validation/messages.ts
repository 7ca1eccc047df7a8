import { defineMessages } from '#kit/pure/texts/index.ts';

/** Error texts for participants, by keyword, or by keyword and detail for keywords with several texts. */
export const messages = defineMessages({
  invalid: {
    id: 'kit.error.invalid',
    defaultMessage: 'Check this answer',
    description: 'Error below a question: the answer is not acceptable and no better explanation is known.',
  },

  ofStudy: {
    id: 'kit.error.ofStudy',
    defaultMessage: '{invalidText}',
    description:
      'Error below a question in the words of the study, which are already in the right language. Keep as it is.',
  },

  required: {
    id: 'kit.error.required',
    defaultMessage: 'This field is required',
    description: 'Error below a question that was left empty.',
  },
  notBlank: {
    id: 'kit.error.notBlank',
    defaultMessage: 'This field is required',
    description: 'Error below a text question whose answer is nothing but spaces.',
  },
  choice: {
    id: 'kit.error.choice',
    defaultMessage: 'Choose one of the answers',
    description: 'Error below a question whose answer is none of the choices offered.',
  },

  maxLength: {
    id: 'kit.error.maxLength',
    defaultMessage: 'This field must contain no more than {max} characters (current length {length})',
    description: 'Error below a text question. max: characters allowed, length: characters typed.',
  },
  minLength: {
    id: 'kit.error.minLength',
    defaultMessage: 'This field must contain at least {min} characters (current length {length})',
    description: 'Error below a text question. min: characters needed, length: characters typed.',
  },
  pattern: {
    id: 'kit.error.pattern',
    defaultMessage: 'Check the format of this answer',
    description: 'Error below a text question whose answer does not follow a pattern that the study set.',
  },

  between: {
    id: 'kit.error.between',
    defaultMessage:
      'Please respond with a number between {min, number, ::group-off .######} - {max, number, ::group-off .######}.',
    description: 'Error below a number question. min and max: the bounds, both allowed.',
  },
  minimum: {
    id: 'kit.error.minimum',
    defaultMessage: 'Please respond with a number of {min, number, ::group-off .######} or more.',
    description: 'Error below a number question. min: the smallest number allowed.',
  },
  maximum: {
    id: 'kit.error.maximum',
    defaultMessage: 'Please respond with a number of {max, number, ::group-off .######} or less.',
    description: 'Error below a number question. max: the largest number allowed.',
  },
  exclusiveMinimum: {
    id: 'kit.error.exclusiveMinimum',
    defaultMessage: 'Enter value greater than {limit, number, ::group-off .######}.',
    description: 'Error below a number question. limit: the bound, itself not allowed.',
  },
  exclusiveMaximum: {
    id: 'kit.error.exclusiveMaximum',
    defaultMessage: 'Enter value less than {limit, number, ::group-off .######}.',
    description: 'Error below a number question. limit: the bound, itself not allowed.',
  },
  multipleOf: {
    id: 'kit.error.multipleOf',
    defaultMessage: 'Please respond with a multiple of {multipleOf, number, ::group-off .######}.',
    description: 'Error below a number question. multipleOf: the step, such as 0.5.',
  },
  decimals: {
    id: 'kit.error.decimals',
    defaultMessage:
      '{limit, plural, =0 {Enter a whole number.} one {Enter a number with no more than # decimal.} other {Enter a number with no more than # decimals.}}',
    description: 'Error below a number question. limit: decimal places allowed.',
  },
  onStep: {
    id: 'kit.error.onStep',
    defaultMessage:
      'Please respond with a number in steps of {step, number, ::group-off .######}, starting at {from, number, ::group-off .######}.',
    description:
      'Error below a number question. step: the distance between two allowed numbers, such as 0.5; from: the first of them.',
  },
  exceeds: {
    id: 'kit.error.exceeds',
    defaultMessage: 'The second number must be greater than the first.',
    description: 'Error below a question that asks for the two ends of a range.',
  },
  number: {
    id: 'kit.error.number',
    defaultMessage: 'Please respond with a number.',
    description: 'Error below a number question whose answer is not a number.',
  },
  integer: {
    id: 'kit.error.integer',
    defaultMessage: 'Please respond with a whole number.',
    description: 'Error below a number question whose answer has decimals or is not a number.',
  },

  minItems: {
    id: 'kit.error.minItems',
    defaultMessage: '{min, plural, one {Please choose at least # option.} other {Please choose at least # options.}}',
    description: 'Error below a question with several choices. min: choices needed.',
  },
  maxItems: {
    id: 'kit.error.maxItems',
    defaultMessage:
      '{max, plural, one {Please choose no more than # option.} other {Please choose no more than # options.}}',
    description: 'Error below a question with several choices. max: choices allowed.',
  },
  uniqueItems: {
    id: 'kit.error.uniqueItems',
    defaultMessage: 'Give each answer only once',
    description: 'Error below a list in which two entries are the same.',
  },

  email: {
    id: 'kit.error.email',
    defaultMessage: 'Your email address does not appear to be valid',
    description: 'Error below an e-mail field.',
  },
  usPhone: {
    id: 'kit.error.usPhone',
    defaultMessage: 'This field must be in the format of 12345678999 or 1 (234) 567-8999',
    description: 'Error below a telephone field. Keep the two example numbers as they are.',
  },
  phoneIntl: {
    id: 'kit.error.phoneIntl',
    defaultMessage: 'Enter a phone number that is valid in this country',
    description: 'Error below a field that asks for a country and a telephone number.',
  },
  usZip: {
    id: 'kit.error.usZip',
    defaultMessage: 'US zipcode must contain 5 digits.',
    description: 'Error below a ZIP code field.',
  },
  time12h: {
    id: 'kit.error.time12h',
    defaultMessage: 'Please use the format 11:11 AM',
    description: 'Error below a field for a time on the 12-hour clock. Keep the example as it is.',
  },
  digits: {
    id: 'kit.error.digits',
    defaultMessage: 'Please respond with numbers only.',
    description: 'Error below a field that takes digits only.',
  },
  time24h: {
    id: 'kit.error.time24h',
    defaultMessage: 'Please use the format 13:00',
    description: 'Error below a field for a time on the 24-hour clock. Keep the example as it is.',
  },
  timeRegion: {
    id: 'kit.error.timeRegion',
    defaultMessage: 'Please add AM or PM, such as 11:11 AM, or use the format 13:00',
    description: 'Error below a field for a time that may be typed on either clock. Keep the examples as they are.',
  },
  alphanumeric: {
    id: 'kit.error.alphanumeric',
    defaultMessage: 'This field can only contain letters and numbers.',
    description: 'Error below a text field.',
  },
  textOnly: {
    id: 'kit.error.textOnly',
    defaultMessage: 'This field can only contain letters',
    description: 'Error below a text field that takes no digits.',
  },
  json: {
    id: 'kit.error.json',
    defaultMessage: 'File has invalid JSON format',
    description: 'Error below a field that takes a JSON file.',
  },
  fileSizes: {
    id: 'kit.error.fileSizes',
    defaultMessage: 'Files {list} exceeds the allowed file size.',
    description: 'Error below a field that takes files. list: the names of the files that are too large.',
  },
  fileTypes: {
    id: 'kit.error.fileTypes',
    defaultMessage: 'Choose files in {formats} format.',
    description:
      'Error below a field that takes files: one is of another type. formats: the formats accepted, e.g. "JPEG or PNG".',
  },

  date: {
    id: 'kit.error.date',
    defaultMessage: 'Please select a day, month and year.',
    description: 'Error below a date field that is not filled in whole, or with a day that the calendar does not have.',
  },
  dateMonth: {
    id: 'kit.error.dateMonth',
    defaultMessage: 'Please select a month and year.',
    description: 'Error below a date field that asks for month and year.',
  },
  dateYear: {
    id: 'kit.error.dateYear',
    defaultMessage: 'Please enter a year with 4 digits.',
    description: 'Error below a date field that asks for the year only.',
  },
  noDate: {
    id: 'kit.error.dateParts',
    defaultMessage: 'Invalid Date',
    description: 'Error below a date field whose answer is no date at all.',
  },
  malformedDate: {
    id: 'kit.error.dateParts.malformed',
    defaultMessage:
      'Invalid date format: {shape, select, mdy {MM-DD-YYYY} ym {YYYY-MM} y {YYYY} other {YYYY-MM-DD}} is expected, in numbers and with 4 digits for the year.',
    description:
      'Error below a date field in whose parts something else than numbers was typed, or a year that has not 4 digits. Use the letters for year, month and day that are usual in the language. shape is the order that is expected.',
  },
  noSuchMonth: {
    id: 'kit.error.dateParts.noSuchMonth',
    defaultMessage: 'Invalid Date: there is no month {month}. Months run from 1 to 12.',
    description: 'Error below a date field. month: the number that was typed.',
  },
  noSuchDay: {
    id: 'kit.error.dateParts.noSuchDay',
    defaultMessage: 'Invalid Date: {monthTime, date, ::MMMM} {year, number, ::group-off} has no day {day}.',
    description:
      'Error below a date field, e.g. "Invalid Date: February 2023 has no day 30." monthTime is rendered as the name of the month.',
  },
  dateTime: {
    id: 'kit.error.dateTime',
    defaultMessage: 'Please select a date and time.',
    description: 'Error below a field that asks for a date and a time.',
  },

  momentDate: {
    id: 'kit.error.momentParts.date',
    defaultMessage: 'Please select a valid date.',
    description: 'Error below a field that asks for a date and a time: the date is wrong.',
  },
  momentTime: {
    id: 'kit.error.momentParts.time',
    defaultMessage: 'Please select a valid time.',
    description: 'Error below a field that asks for a date and a time: the time is wrong.',
  },

  notInFuture: {
    id: 'kit.error.notInFuture',
    defaultMessage: 'Date cannot be in the future.',
    description: 'Error below a date field.',
  },
  notPoBox: {
    id: 'kit.error.notPoBox',
    defaultMessage: 'We apologize that PO Box addresses are not allowed. Please enter another address',
    description: 'Error below an address: post office boxes are not allowed.',
  },
  notBefore: {
    id: 'kit.error.notBefore',
    defaultMessage: 'Date cannot be before {limit}.',
    description: 'Error below a date field. limit: the earliest year or day allowed, such as 1901 or 1901-01-31.',
  },

  notAfter: {
    id: 'kit.error.notAfter',
    defaultMessage: 'Date cannot be after {limit}.',
    description: 'Error below a date field. limit: the latest year or day allowed, such as 2026 or 2026-01-31.',
  },
  dateOrder: {
    id: 'kit.error.dateOrder',
    defaultMessage: 'The end date cannot be before the start date.',
    description: 'Error below a question for a period.',
  },
  hourRange: {
    id: 'kit.error.hourRange',
    defaultMessage: 'Please select a time between {start, plural, other {#}}:00 and {end, plural, other {#}}:00.',
    description:
      'Error below a field for a time. start and end: full hours from 0 to 24. Some languages count 1 o’clock in the singular: “entre la 1:00 y las 2:00”.',
  },

  accepted: {
    id: 'kit.error.accepted',
    defaultMessage: 'This must be checked to proceed.',
    description: 'Error below a single checkbox that must be ticked.',
  },
  sameAs: {
    id: 'kit.error.sameAs',
    defaultMessage: 'The two entries do not match',
    description: 'Error below a field that is to be typed twice, such as a password.',
  },
  outOfBounds: {
    id: 'kit.error.outOfBounds',
    defaultMessage: 'This answer does not fit your other answers.',
    description:
      'Error below a question whose answer is outside the bounds that other answers give, if they are not known.',
  },
  storable: {
    id: 'kit.error.storable',
    defaultMessage:
      'Your answer contains a character that we cannot save. Please delete your answer and type it again.',
    description:
      'Error below a field: the text contains an invisible or broken character, for example half an emoji. It usually comes from pasted text.',
  },
  sum: {
    id: 'kit.error.aggregate.sum',
    defaultMessage: 'invalid sum',
    description:
      'Error below a questionnaire whose total is not the sum of its answers. Seen only after a technical fault.',
  },
  mean: {
    id: 'kit.error.aggregate.mean',
    defaultMessage: 'invalid average',
    description:
      'Error below a questionnaire whose average is not the mean of its answers. Seen only after a technical fault.',
  },

  passwordCase: {
    id: 'kit.error.passwordRules.case',
    defaultMessage: 'at least 1 uppercase and 1 lowercase character',
    description: 'A rule for passwords, in the list below the field and as its error.',
  },
  passwordSymbol: {
    id: 'kit.error.passwordRules.symbolAndNumber',
    defaultMessage: 'at least 1 symbol and number',
    description: 'A rule for passwords, in the list below the field and as its error.',
  },
  passwordLength: {
    id: 'kit.error.passwordRules.length',
    defaultMessage: 'at least {limit} characters',
    description: 'A rule for passwords, in the list below the field and as its error. limit: 12.',
  },

  maskPrefix: {
    id: 'kit.error.mask.prefix',
    defaultMessage: 'Please respond with an answer that begins with {prefix}.',
    description: 'Error below a field for a code or identifier. prefix: what every answer begins with.',
  },
  maskLetters: {
    id: 'kit.error.mask.letters',
    defaultMessage: 'Please respond with letters only.',
    description: 'Error below a field for a code or identifier.',
  },
  maskNumbers: {
    id: 'kit.error.mask.numbers',
    defaultMessage: 'Please respond with numbers only.',
    description: 'Error below a field for a code or identifier.',
  },
  maskAlphanumeric: {
    id: 'kit.error.mask.alphanumeric',
    defaultMessage: 'Please respond with an alphanumeric answer.',
    description: 'Error below a field for a code or identifier: letters and digits are allowed.',
  },
  maskBetween: {
    id: 'kit.error.mask.between',
    defaultMessage: 'Please respond with a number between {min}-{max}.',
    description: 'Error below a field for a number. min and max: the bounds, both allowed.',
  },
  maskAtLeast: {
    id: 'kit.error.mask.atLeast',
    defaultMessage: 'Please respond with a number of {min} or more.',
    description: 'Error below a field for a number. min: the smallest allowed.',
  },
  maskAtMost: {
    id: 'kit.error.mask.atMost',
    defaultMessage: 'Please respond with a number of {max} or less.',
    description: 'Error below a field for a number. max: the largest allowed.',
  },
  maskExactLength: {
    id: 'kit.error.mask.exactLength',
    defaultMessage: '{max, plural, other {Please respond with a # character answer.}}',
    description: 'Error below a field for a code or identifier. max: how many characters it has.',
  },
  maskLengthBetween: {
    id: 'kit.error.mask.lengthBetween',
    defaultMessage: 'Please respond with a {min} to {max} character answer.',
    description: 'Error below a field for a code or identifier. min and max: fewest and most characters.',
  },
  maskLengthAtLeast: {
    id: 'kit.error.mask.lengthAtLeast',
    defaultMessage: 'Please respond with an answer of {min} or more characters.',
    description: 'Error below a field for a code or identifier. min: fewest characters.',
  },
  maskLengthAtMost: {
    id: 'kit.error.mask.lengthAtMost',
    defaultMessage: 'Please respond with an answer of {max} or fewer characters.',
    description: 'Error below a field for a code or identifier. max: most characters.',
  },

  unexpected: {
    id: 'kit.error.additionalProperties',
    defaultMessage: 'This form does not ask for this answer',
    description: 'Error for an answer to a question that the form does not have. Seen only after a technical fault.',
  },
});
