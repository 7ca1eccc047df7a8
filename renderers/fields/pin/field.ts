import { configSchema, defineFieldType, type InputDefinition, placeholderSchema } from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  missing: {
    id: 'field.pin.missing',
    defaultMessage: 'Enter the {size} digits',
    description: 'Error below a required question without an answer: a PIN or a code. size is how many digits it has.',
  },
  incomplete: {
    id: 'field.pin.error.incomplete',
    defaultMessage: 'incomplete PIN',
    description: 'PIN: error when digits are missing.',
  },
});

export interface PinInput extends InputDefinition {
  config?: { length?: number; one_time_code?: boolean };
}

export interface PinOptions {
  placeholder?: string;
  /** Number of digits of the PIN. */
  size: number;
  /** Whether the code arrives by text message or mail, so that the device may offer it. */
  isOneTimeCode: boolean;
}

/** Number of digits if the study sets none. */
const PIN_LENGTH = 6;

const sizeOf = ({ config }: PinInput): number => config?.length ?? PIN_LENGTH;

/** A PIN or a one-time code: digits in one box. Never kept in a draft. */
export const pinField = defineFieldType<string, PinInput>({
  type: 'pin',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        length: { description: 'Number of digits.', type: 'integer', minimum: 3, maximum: 12, default: PIN_LENGTH },
        one_time_code: {
          description: 'Whether the code is sent to the participant: phones then offer it above the keyboard.',
          type: 'boolean',
          default: false,
        },
      }),
    },
  },
  schema: (input) => ({ type: 'string', format: 'digits', minLength: sizeOf(input), maxLength: sizeOf(input) }),
  options: (input) => ({ size: sizeOf(input), isOneTimeCode: input.config?.one_time_code === true }),
  messages: { required: messages.missing, minLength: messages.incomplete, 'minLength.suggestion': messages.missing },
  sensitive: true,
});
