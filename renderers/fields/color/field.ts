import type { JsonSchema7 } from '@jsonforms/core';
import {
  type Choice,
  choiceText,
  configSchema,
  defineFieldType,
  type FixedChoice,
  listedOptions,
  localTextSchema,
} from '#kit/pure/fields/index.ts';
import { colorMessages, swatchMessages } from './messages.ts';

export interface ColorOptions {
  /** Colors to choose from, each with its name. */
  swatches: readonly (Choice | FixedChoice)[];
}

/**
 * Parses a hexadecimal CSS color of three or six digits, with or without `#`, in upper or lower case.
 * @returns `#rrggbb` in lower case; `undefined` for anything else
 */
export function readColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

const color: JsonSchema7 = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };

/** Default swatches, used if the study lists none. */
const ownSwatches: readonly FixedChoice<string>[] = [
  { value: '#c62828', text: swatchMessages.red },
  { value: '#ef6c00', text: swatchMessages.orange },
  { value: '#fdd835', text: swatchMessages.yellow },
  { value: '#2e7d32', text: swatchMessages.green },
  { value: '#1565c0', text: swatchMessages.blue },
  { value: '#6a1b9a', text: swatchMessages.purple },
  { value: '#d81b60', text: swatchMessages.pink },
  { value: '#5d4037', text: swatchMessages.brown },
  { value: '#757575', text: swatchMessages.gray },
  { value: '#000000', text: swatchMessages.black },
];

/**
 * A color: picked from named swatches, picked with the native color picker, or typed as `#336699` (red, green and blue from 00 to ff).
 * Typed text that is not a color stays in the form, so nothing is lost. It is invalid, so it is never submitted.
 */
export const colorField = defineFieldType<string>({
  type: 'color',
  inputSchema: {
    type: 'object',
    properties: {
      options: {
        description: 'The colors to choose from; any other can still be typed. Default: ten standard colors.',
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          required: ['value', 'label'],
          properties: {
            value: { description: 'Such as #336699.', ...color },
            label: localTextSchema('The name of the color.'),
          },
          additionalProperties: false,
        },
      },
      placeholder: localTextSchema('An example inside the empty box for a color code.'),
      config: configSchema({}),
    },
  },
  schema: () => color,
  options: (input, { text }) => ({
    swatches:
      input.options === undefined
        ? ownSwatches
        : listedOptions(input).map(({ value, label }) => ({
            value: readColor(String(value)) ?? value,
            label: text(label),
          })),
  }),
  summary: (value, { swatches }: ColorOptions, context) => {
    const swatch = swatches.find((each) => each.value === readColor(value));
    return swatch ? `${choiceText(swatch, context)} (${value})` : value;
  },
  messages: { required: colorMessages.missing, pattern: colorMessages.invalid, type: colorMessages.invalid },
});
