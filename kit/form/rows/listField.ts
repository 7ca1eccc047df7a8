import type { JsonSchema7 } from '@jsonforms/core';
import {
  configSchema,
  constantTexts,
  type FieldContext,
  type InputDefinition,
  localTextSchema,
  missingMessages,
} from '#kit/pure/fields/index.ts';
import type { LocalText } from '#kit/pure/texts/index.ts';
import { rowMessages } from './messages.ts';
import type { RowNames } from '#kit/pure/compile/index.ts';

/** The data of one row, by key. */
export type Row = Readonly<Record<string, unknown>>;

/** An input with rows that the participant adds and removes. */
export interface ListInput extends InputDefinition {
  config?: {
    item_label?: LocalText;
    add_label?: LocalText;
    /** Maximum number of rows. */
    limit?: number;
    ordered?: boolean;
    /** Expression: how many rows there are. The participant neither adds nor removes any. */
    count?: string;
  };
}

/** What the rows of a field render. */
export interface RowsOptions extends RowNames {
  /** Content of a row. `detail` is JSON Forms' name for the UI Schema of an array's items. */
  detail: { elements: readonly RowElement[] };
  /** Data of a new row. */
  newRow: Readonly<Record<string, unknown>>;
  identified: boolean;
}

export interface RowElement {
  type: string;
  label?: string;
  options?: { description?: string; required?: boolean; lang?: string };
}

export interface ListOptions extends RowsOptions {
  addLabel?: string;
  limit?: number;
  ordered: boolean;
  /** Whether other answers decide how many rows there are. */
  counted?: true;
}

/** JSON Schema of `inputs`, for the `inputSchema` of a field type. */
export const inputsSchema = (description: string, maxItems?: number): JsonSchema7 => ({
  description,
  type: 'array',
  minItems: 1,
  ...(maxItems === undefined ? {} : { maxItems }),
});

/** JSON Schema of the settings of a list. */
export const listConfigSchema = (more: Record<string, JsonSchema7> = {}): JsonSchema7 =>
  configSchema({
    item_label: localTextSchema('Name of one entry, such as “Medicine”. Its number is appended.'),
    add_label: localTextSchema('Text of the button that adds an entry.'),
    limit: {
      description: 'Maximum number of entries. Default: unlimited.',
      type: 'integer',
      minimum: 1,
    },
    ...more,
  });

/** JSON Schema of `config.ordered`. */
export const orderedSchema: JsonSchema7 = {
  description:
    'Whether the order matters: participants can move entries, and each has an `identifier` that stays with it.',
  type: 'boolean',
  default: false,
};

/** JSON Schema of `config.count`. */
export const countSchema: JsonSchema7 = {
  description:
    'An expression such as `number_of_children`: the list has exactly as many entries, at most as many as `limit` (default: 100), and participants neither add nor remove any. Without a number it has none.',
  type: 'string',
  minLength: 1,
  maxLength: 4000,
  not: { pattern: constantTexts.bound },
};

/** JSON Schema of a list: at most `limit` rows, none of them empty. */
export const listSchema = ({ config }: ListInput, { row }: FieldContext): JsonSchema7 => {
  // A required input in the row already reports an empty row.
  const saysItself = row!.fields.some(
    ({ required, requiredWhen, condition }) => required && !requiredWhen && !condition,
  );
  return {
    minItems: 1,
    ...(config?.limit === undefined ? {} : { maxItems: config.limit }),
    items: { ...row!.schema, ...(saysItself ? {} : { minProperties: row!.identified ? 2 : 1 }) },
  };
};

export const rowsOptions = ({ row }: FieldContext): Pick<RowsOptions, 'newRow' | 'identified'> => ({
  newRow: row!.initial,
  identified: row!.identified,
});

export const listOptions = ({ config }: ListInput, context: FieldContext): Omit<ListOptions, 'detail'> => ({
  ...rowsOptions(context),
  itemLabel: context.text(config?.item_label) || undefined,
  addLabel: context.text(config?.add_label) || undefined,
  limit: config?.limit,
  ordered: config?.ordered === true,
});

/** Error messages of a list and of a row as a whole. */
export const listMessages = {
  required: missingMessages.entry,
  minItems: missingMessages.entry,
  minProperties: rowMessages.empty,
  maxItems: rowMessages.full,
  rowCount: rowMessages.exactly,
};
