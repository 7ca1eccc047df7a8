import type { JsonSchema7 } from '@jsonforms/core';
import { configSchema, localTextSchema, placeholderSchema } from '#kit/fields/inputSchemas.ts';
import { defineFieldType } from '#kit/fields/defineFieldType.ts';
import type { InputDefinition } from '#kit/fields/types.ts';
import type { LocalText } from '#kit/texts/localText.ts';
import type { Mask } from '#kit/validation/vocabulary/keywords/mask.ts';
import { BLANK, withoutBlanks } from './maskText.ts';

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
  /** Words to the left of the box; no part of the answer. */
  leftLabel?: string;
  /** What to say of a wrong answer instead of the kit's words. */
  invalidText?: string;
}

const set = <K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } => (value === undefined ? {} : ({ [key]: value } as { [key in K]: V }));

const maskOf = ({ config = {} }: MaskInput): Mask => ({
  ...set('type', config.mask_custom_type),
  ...set('min', config.mask_custom_min),
  ...set('max', config.mask_custom_max),
  ...set('restrict', config.mask_custom_restrict_input),
  ...set('prefix', config.prefix),
});

/**
 * A code, an identifier or another text of a fixed make. The prefix is part of the answer. A field that is shown and left empty sends an
 * underscore; in any other answer underscores stand for nothing and are taken out.
 */
export const maskField = defineFieldType<string, MaskInput>({
  type: 'mask_custom',
  inputSchema: {
    type: 'object',
    properties: {
      placeholder: placeholderSchema,
      config: configSchema({
        mask_custom_type: { description: '`alphanumeric`: letters and digits. `numeric`: a whole number from mask_custom_min to mask_custom_max. `length`: anything.', enum: ['alphanumeric', 'numeric', 'length'] },
        mask_custom_min: { description: 'Fewest characters, the prefix counted; of a numeric mask the smallest number.', type: 'integer' },
        mask_custom_max: { description: 'Most characters, the prefix counted; of a numeric mask the largest number.', type: 'integer' },
        mask_custom_restrict_input: { description: 'Take digits only, or letters only.', enum: ['numeric', 'letter'] },
        prefix: { description: 'Stands before every answer, is part of it, and need not be typed. Without underscores.', type: 'string', pattern: '^[^_]+$' },
        custom_validation_message: localTextSchema('What to say of a wrong answer instead of the usual words.'),
        left_inline_label: localTextSchema('Words to the left of the box; no part of the answer.'),
      }),
    },
  },
  schema: (input) => ({ type: 'string', notBlank: true, pattern: `^[^${BLANK}]*$`, mask: maskOf(input) }) as JsonSchema7,
  options: (input, { text }) =>
    ({
      mask: maskOf(input),
      ...set('leftLabel', text(input.config?.left_inline_label) || undefined),
      ...set('invalidText', text(input.config?.custom_validation_message) || undefined),
    }) satisfies MaskOptions,
  toAnswers: (value, { name }) => ({ [name]: value ?? BLANK }),
  fromAnswers(answers, { name }) {
    const answer = answers[name];
    return typeof answer === 'string' ? withoutBlanks(answer) || undefined : (answer as undefined);
  },
});
