import type { CompiledField } from './compiled.ts';
import type { FormPart } from './parts.ts';
import type { SummaryContext } from '#kit/pure/fields/index.ts';
import { withAnswers } from './expressions.ts';
import { type FormValues, type LevelState, own, rowState } from './levelState.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

/** The names of rows and of the questions in them. */
const rowNameMessages = defineMessages({
  item: {
    id: 'kit.rows.item',
    defaultMessage: 'Entry',
    description:
      'What one entry of a list is called where the study gave it no name, such as “Medicine”; a number follows.',
  },
  name: {
    id: 'kit.rows.name',
    defaultMessage: '{item} {number}',
    description: 'Heading of one entry of a list: what it is called, such as “Medicine”, and its number.',
  },
  part: {
    id: 'kit.rows.part',
    defaultMessage: '{row}: {label}',
    description: 'Names one question of one entry of a list, such as “Medicine 2: Dose”.',
  },
});

/** Options that name the rows of a field, in the locale of the form. */
export interface RowNames {
  /** Name of one row without its number, such as “Medicine”. */
  itemLabel?: string | undefined;
  /** Names of all rows, if the study defines them. */
  rowLabels?: readonly string[] | undefined;
}

/** The display name of a row. @param index zero-based */
export function rowName(
  { itemLabel, rowLabels }: RowNames,
  index: number,
  intl: Pick<SummaryContext, 'formatMessage'>,
): string {
  return (
    rowLabels?.[index] ||
    intl.formatMessage(rowNameMessages.name, {
      item: itemLabel || intl.formatMessage(rowNameMessages.item),
      number: index + 1,
    })
  );
}

/**
 * The name of a part of a form outside its context (`Medicine 2: Dose`) and the options of its field, with the answers
 * in their texts.
 * @param form state of the form
 */
export function partTexts(
  { field, path, rows }: FormPart,
  form: LevelState,
  context: SummaryContext,
): { label: string; options: CompiledField['options'] } {
  let at = form;
  const names = rows.map(({ list, index }) => {
    const { options } = withAnswers(list, at, context);
    const given = own(at.data, list.key);
    const row = (Array.isArray(given) && given[index]) || {};
    const name = { options, label: rowName(options, index, context) };
    at = rowState(row as FormValues, at);
    return name;
  });
  const isRow = rows.length > 0 && path.endsWith(`.${rows.at(-1)!.index}`);
  const last = isRow ? names.at(-1)! : withAnswers(field, at, context);
  const labels = [...names, ...(isRow ? [] : [last])].map(({ label }) => label);
  return {
    options: last.options,
    label: labels.reduce((row, label) => context.formatMessage(rowNameMessages.part, { row, label })),
  };
}
