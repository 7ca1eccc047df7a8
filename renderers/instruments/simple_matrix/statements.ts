import type { InputDefinition } from '#kit/fields/types.ts';
import type { LocalText } from '#kit/texts/localText.ts';

/** One row of the matrix. */
export interface Statement {
  /** Its part of the answer's name: `name_<statement>`. Default: its number, counted from 0. */
  name?: string;
  label: LocalText;
}

export interface SimpleMatrixInput extends InputDefinition {
  config?: { statements?: readonly Statement[] };
}

/** The answers by statement, counted from 0, so that a statement may be called anything. */
export type MatrixValue = { [statement: `item_${number}`]: string | number | boolean | undefined };

export const statementKey = (index: number): `item_${number}` => `item_${index}`;

export const statementsOf = (input: SimpleMatrixInput): readonly Statement[] => input.config?.statements ?? [];

/** Statements whose name was used by one before, by their place. */
export const repeatedNames = (input: SimpleMatrixInput): { index: number; name: string }[] => {
  const names = statementsOf(input).map(({ name }, index) => name ?? String(index));
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [{ index, name }] : []));
};

/** What each statement's answer is called on the wire. A repeated name gets its number, so that no answer is lost. */
export function wireNames(name: string, input: SimpleMatrixInput): string[] {
  const taken = new Set<string>();
  return statementsOf(input).map((statement, index) => {
    let wanted = `${name}_${statement.name ?? index}`;
    while (taken.has(wanted)) wanted = `${wanted}_${index}`;
    taken.add(wanted);
    return wanted;
  });
}
