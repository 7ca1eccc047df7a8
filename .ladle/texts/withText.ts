import type { InputDefinition } from '#kit/fields/types.ts';
import type { LocalText } from '#kit/texts/index.ts';

/** An input with the text as label, hint, placeholder, option labels, and in its inner inputs. */
export function withText(input: InputDefinition, text: LocalText): InputDefinition {
  return {
    ...input,
    label: text,
    description: text,
    placeholder: text,
    ...(input.options ? { options: input.options.map((option) => ({ ...option, label: text })) } : {}),
    ...(input.inputs ? { inputs: input.inputs.map((inner) => withText(inner, text)) } : {}),
  };
}
