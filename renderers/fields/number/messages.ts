import { defineMessages } from '#kit/texts/index.ts';

/** Error messages by schema keyword. */
export const numberMessages = defineMessages({
  type: {
    id: 'field.number.type',
    defaultMessage:
      '{precision, select, whole {Enter one whole number in digits, without decimals} exact {Enter one number with exactly {decimal, plural, one {# decimal} other {# decimals}}} other {Enter one number in digits}}, and without commas or periods for thousands.',
    description:
      'Error at a number question: the text cannot be read as a number without guessing, or has other decimals than asked for. precision is whole, exact or any; decimal is how many decimals are asked for.',
  },
  minimum: {
    id: 'field.number.minimum',
    defaultMessage:
      '{bounds, select, both {Please respond with a number between {minimum, number, ::group-off .######} - {maximum, number, ::group-off .######}.} other {Please respond with a number of {limit, number, ::group-off .######} or more.}}',
    description:
      'Error at a number question: the number is too small. bounds is both if there is a smallest and a largest number (minimum, maximum), else only a smallest one (limit).',
  },
  maximum: {
    id: 'field.number.maximum',
    defaultMessage:
      '{bounds, select, both {Please respond with a number between {minimum, number, ::group-off .######} - {maximum, number, ::group-off .######}.} other {Please respond with a number of {limit, number, ::group-off .######} or less.}}',
    description:
      'Error at a number question: the number is too large. bounds is both if there is a smallest and a largest number (minimum, maximum), else only a largest one (limit).',
  },
});
