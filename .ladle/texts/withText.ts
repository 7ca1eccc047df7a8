import type { InputDefinition } from '#kit/fields/types.ts';

/** An input with the text as label, hint, placeholder, option labels, and in its inner inputs. */
export function withText(input: InputDefinition, text: string): InputDefinition {
  return {
    ...input,
    label: text,
    description: text,
    placeholder: text,
    ...(input.options ? { options: input.options.map((option) => ({ ...option, label: text })) } : {}),
    ...(input.inputs ? { inputs: input.inputs.map((inner) => withText(inner, text)) } : {}),
  };
}
