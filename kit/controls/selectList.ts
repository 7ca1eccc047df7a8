import type { Choice } from '#kit/fields/choice.ts';
import type { SelectOptions } from '#kit/fields/selectList.ts';
import type { FieldProps } from '#kit/parts/FieldProps.ts';

/** The list as both renderings receive it. */
export interface SelectList {
  field: FieldProps<Choice['value'], SelectOptions>;
  choices: readonly Choice[];
  /** Index of the selected choice in `choices`; negative if none is selected. */
  chosen: number;
  choose(index: number): void;
  autoComplete: string | undefined;
}
