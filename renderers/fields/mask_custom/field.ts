import {
  BLANK,
  configSchema,
  defineFieldType,
  type InputDefinition,
  localTextSchema,
  masked,
  placeholderSchema,
} from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import type { Mask } from '#kit/pure/validation/index.ts';

export interface MaskInput extends InputDefinition {
  config?: {
    mask_custom_type?: 'alphanumeric' | 'numeric' | 'length';
    mask_custom_min?: number;
    mask_custom_max?: number;
    mask_custom_restrict_input?: 'numeric' | 'letter';
    prefix?: string;
    custom_validation_message?: LocalText;
    left_inline_label?: LocalText;
  };
}

export interface MaskOptions {
  placeholder?: string;
  mask: Mask;
  /** Text to the left of the box; not part of the answer. */
  leftLabel?: string;
  /** Error text of the study instead of the standard one. */
  invalidText?: string;
}

const set = <K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [key in K]: V });

const maskOf = ({ config = {} }: MaskInput): Mask => ({
  ...set('type', config.mask_custom_type),
  ...set('min', config.mask_custom_min),
  ...set('max', config.mask_custom_max),
  ...set('restrict', config.mask_custom_restrict_input),
  ...set('prefix', config.prefix),
});

/**
 * A code, an identifier or another text of a fixed format. The prefix is part of the answer. A visible field without an answer submits an
 * underscore; in all other answers underscores are placeholders and are removed.
 */
export const maskField = defineFieldType<string, MaskInput>({
  type: 'mask_custom',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        mask_custom_type: {
          description:
            '`alphanumeric`: letters and digits. `numeric`: a whole number from mask_custom_min to mask_custom_max. `length`: anything.',
          enum: ['alphanumeric', 'numeric', 'length'],
        },
        mask_custom_min: {
          description: 'Minimum number of characters, including the prefix; for a numeric mask, the smallest number.',
          type: 'integer',
        },
        mask_custom_max: {
          description: 'Maximum number of characters, including the prefix; for a numeric mask, the largest number.',
          type: 'integer',
        },
        mask_custom_restrict_input: {
          description: 'Accept digits only, or letters only.',
          enum: ['numeric', 'letter'],
        },
        prefix: {
          description: 'Starts every answer, is part of it, and need not be typed. It has no underscores.',
          type: 'string',
          pattern: '^[^_]+$',
        },
        custom_validation_message: localTextSchema('Error text for an invalid answer instead of the standard one.'),
        left_inline_label: localTextSchema('Text to the left of the box; not part of the answer.'),
      }),
    },
  },
  schema: (input) => ({ type: 'string', notBlank: true, pattern: `^[^${BLANK}]*$`, mask: maskOf(input) }),
  options: (input, { text }) =>
    ({
      mask: maskOf(input),
      ...set('leftLabel', text(input.config?.left_inline_label) || undefined),
      ...set('invalidText', text(input.config?.custom_validation_message) || undefined),
    }) satisfies MaskOptions,
  identifying: true,
  ...masked((input) => ({ type: 'string', mask: maskOf(input) })),
});
