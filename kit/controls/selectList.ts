import type { Choice, SelectOptions } from '#kit/fields/index.ts';
import type { FieldProps } from '#kit/parts/index.ts';

/** The list as both renderings receive it. */
export interface SelectList {
  field: FieldProps<Choice['value'], SelectOptions>;
  choices: readonly Choice[];
  /** Index of the selected choice in `choices`; negative if none is selected. */
  chosen: number;
  choose(index: number): void;
  /** The answer as text if it is none of the choices, such as a typed text. It is shown, and the schema rejects it. */
  unlisted: string | undefined;
  autoComplete: string | undefined;
}
