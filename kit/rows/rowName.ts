import type { IntlShape } from 'react-intl';
import type { FormPart } from '../compile/parts.ts';
import type { SummaryContext } from '../fields/summary.ts';
import { rowMessages } from './messages.ts';

/** What options of a field with rows say about the rows' names, in the form's locale. */
export interface RowNames {
  /** What one row is called, such as “Medicine”; its number follows. */
  itemLabel?: string;
  /** The name of each row, where the study gives them. */
  rowLabels?: readonly string[];
}

/** The name by which a row is known. @param index zero-based */
export function rowName({ itemLabel, rowLabels }: RowNames, index: number, intl: Pick<SummaryContext, 'formatMessage'>): string {
  return rowLabels?.[index] || intl.formatMessage(rowMessages.name, { item: itemLabel || intl.formatMessage(rowMessages.item), number: index + 1 });
}

/** What a part of a form is called where it is spoken of elsewhere: `Medicine 2: Dose`. */
export function partLabel({ field, path, rows }: FormPart, intl: IntlShape): string {
  const names = rows.map(({ list, index }) => rowName(list.options as RowNames, index, intl));
  const isRow = rows.length > 0 && path.endsWith(`.${rows.at(-1)!.index}`);
  const own = isRow ? [] : [field.label];
  return [...names, ...own].reduce((row, label) => intl.formatMessage(rowMessages.part, { row, label }));
}
