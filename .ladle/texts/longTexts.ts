import { type FieldExample, type InputDefinition, listedOptions } from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';

/** As long as the longest that studies ask, with a word that no line of a phone holds. */
const LONG = {
  en: 'During the past four weeks, counting weekdays and weekends, work and free time, how often did you wake up in the middle of the night or in the early morning with otorhinolaryngological-gastroenterological complaints?',
  es: 'Durante las últimas cuatro semanas, contando días laborables y fines de semana, trabajo y tiempo libre, ¿con qué frecuencia se despertó en mitad de la noche o de madrugada con molestias otorrinolaringológico-gastroenterológicas?',
};

/** The first example of a field type that starts empty, with long texts everywhere. */
export function longExample(examples: readonly FieldExample[]): FieldExample {
  const example = examples.find(({ value, hostile }) => value === undefined && !hostile) ?? examples[0]!;
  return { ...example, name: 'long texts', input: withText(example.input, LONG) };
}

/** An input with the text as label, hint, placeholder, option labels, and in its inner inputs. */
export function withText(input: InputDefinition, text: LocalText): InputDefinition {
  return {
    ...input,
    label: text,
    description: text,
    placeholder: text,
    ...(input.options ? { options: listedOptions(input).map((option) => ({ ...option, label: text })) } : {}),
    ...(input.inputs ? { inputs: input.inputs.map((inner) => withText(inner, text)) } : {}),
  };
}
