import type { InputDefinition } from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';

/** One row of the matrix. */
interface Statement {
  /** The statement's part of the answer name: `name_<statement>`. Conditions refer to the row by it. Default: its index, counted from 0. */
  name?: string;
  /** The full name of its answer, instead of `name_<statement>`. */
  attribute?: string;
  label: LocalText;
}

export interface SimpleMatrixInput extends InputDefinition {
  config?: { statements?: readonly Statement[] };
}

/** The answers by index of the statement, so that a statement may have any name. */
export type MatrixValue = { [statement: `item_${number}`]: string | number | boolean | undefined };

/** The key of a statement in the value, by index counted from 0. */
export const statementKey = (index: number): `item_${number}` => `item_${index}`;

export const statementsOf = (input: SimpleMatrixInput): readonly Statement[] => input.config?.statements ?? [];

/** The name of each row in conditions. */
export const rowNames = (input: SimpleMatrixInput): string[] =>
  statementsOf(input).map(({ name }, index) => name ?? String(index));

const wantedNames = (name: string, input: SimpleMatrixInput): string[] =>
  statementsOf(input).map((statement, index) => statement.attribute ?? `${name}_${statement.name ?? index}`);

interface RepeatedName {
  index: number;
  key: 'name' | 'attribute';
  name: string;
}

/** Statements whose name or attribute repeats an earlier one. @param name the name of the field */
export function repeatedNames(name: string, input: SimpleMatrixInput): RepeatedName[] {
  const [names, attributes] = [rowNames(input), wantedNames(name, input)];
  return statementsOf(input).flatMap((statement, index): RepeatedName[] => {
    if (names.indexOf(names[index]!) < index) return [{ index, key: 'name', name: names[index]! }];
    const key = statement.attribute === undefined ? 'name' : 'attribute';
    return attributes.indexOf(attributes[index]!) < index ? [{ index, key, name: attributes[index]! }] : [];
  });
}

/** The name of each statement's answer on the wire. A repeated name gets its index appended, so that no answer is lost. */
export function wireNames(name: string, input: SimpleMatrixInput): string[] {
  const taken = new Set<string>();
  return wantedNames(name, input).map((given, index) => {
    let wanted = given;
    while (taken.has(wanted)) wanted = `${wanted}_${index}`;
    taken.add(wanted);
    return wanted;
  });
}
