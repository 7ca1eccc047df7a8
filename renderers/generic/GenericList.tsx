import {
  composePaths,
  createDefaultValue,
  getControlPath,
  type JsonSchema,
  type JsonSchema7,
  type UISchemaElement,
} from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { styled } from '@mui/material/styles';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { moved } from '#kit/form/rows/index.ts';
import { mergedSchema, rowName, typesOf, variantsOf } from '#kit/pure/compile/index.ts';
import { FieldButton, FieldFrame, focusField, Unanswered, useAnnounce } from '#kit/ui/parts/index.ts';
import { createControl, FormContext } from '#kit/form/index.ts';
import { genericMessages } from './messages.ts';
import { Part } from './Part.tsx';
import { useDetail } from './useDetail.ts';
import { useResolved } from './hooks.ts';

interface ListOptions {
  /** Property whose value names a row. */
  elementLabelProp?: string;
  showSortButtons?: boolean;
  detail?: unknown;
}

const Rows = styled('ol', { name: 'KitRows', slot: 'Root' })(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  marginBlockEnd: theme.spacing(4),
  padding: 0,
  display: 'grid',
  gap: theme.spacing(6),
  '& > li': {
    minInlineSize: 0,
    paddingInlineStart: theme.spacing(4),
    borderInlineStart: `2px solid ${theme.palette.divider}`,
  },
  '& > li > p': { margin: 0, marginBlockEnd: theme.spacing(4), fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** A list that grows and shrinks: objects as groups of questions, primitive values as one question each. Also renders ListWithDetail. */
export default createControl<unknown[], ListOptions>(function GenericList(field) {
  const { id, path, label, value, setValue, errors, disabled, readOnly, options, schema } = field;
  const intl = useIntl();
  const { formatMessage } = intl;
  const announce = useAnnounce();
  const root = useJsonForms().core!.schema;
  const store = useContext(FormContext)?.store;
  const ofItems = useResolved(schema, '#/items');
  const items = mergedSchema(ofItems as JsonSchema7, root as JsonSchema7) as JsonSchema;
  const detail = useDetail(items, options as Record<string, unknown>, '#', path);
  const isObject =
    typesOf(items as JsonSchema7).includes('object') &&
    variantsOf(items as JsonSchema7, root as JsonSchema7) === undefined;
  // JSON Forms leaves a hole where a row was cleared; it still counts as a row.
  const rows: unknown[] = Array.isArray(value) ? Array.from(value) : [];
  const keys = useRowKeys(rows.length);
  const isLocked = disabled || readOnly;
  const isFull = schema.maxItems !== undefined && rows.length >= schema.maxItems;
  const goTo = useRef<string>(undefined);
  useEffect(() => {
    if (goTo.current) focusField(goTo.current);
    goTo.current = undefined;
  });

  const rowId = (i: number) => `${id}-row-${i}`;
  const numbered = (i: number) => rowName({ itemLabel: label || items.title || '' }, i, intl);
  const nameOf = (i: number) => {
    const own =
      options.elementLabelProp && (rows[i] as Record<string, unknown> | undefined)?.[options.elementLabelProp];
    return own ? String(own) : numbered(i);
  };
  const change = (next: unknown[], focus: string, said: string) => {
    goTo.current = focus;
    setValue(next);
    announce(said);
  };
  const add = () =>
    change(
      [...rows, createDefaultValue(items, root)],
      rowId(rows.length),
      formatMessage(genericMessages.added, { item: numbered(rows.length) }),
    );
  /** Moves the per-row state outside the data (store entries, keys) along with its row. */
  const renumber = (order: readonly number[]) => {
    store?.renumber(path, (index) => (order.includes(index) ? order.indexOf(index) : undefined));
    keys.current = order.map((index) => keys.current[index]!);
  };
  const remove = (i: number) => {
    renumber(rows.map((_, at) => at).filter((at) => at !== i));
    change(
      rows.filter((_, at) => at !== i),
      rows.length > 1 ? rowId(Math.min(i, rows.length - 2)) : id,
      formatMessage(genericMessages.removed, { item: nameOf(i) }),
    );
  };
  const move = (from: number, to: number) => {
    renumber(
      moved(
        rows.map((_, at) => at),
        from,
        to,
      ),
    );
    change(moved(rows, from, to), rowId(to), formatMessage(genericMessages.moved, { number: to + 1 }));
  };

  // Errors inside a row are shown there.
  const isOwn = errors.some((error) => getControlPath(error) === path);
  return (
    <FieldFrame field={isOwn ? field : { ...field, error: undefined }} kind="group">
      {rows.length > 0 ? (
        <Rows>
          {rows.map((_, i) => (
            <li key={keys.current[i]} id={rowId(i)}>
              <p id={`${rowId(i)}-name`} className={isObject ? undefined : 'KitField-sr'}>
                {nameOf(i)}
              </p>
              <Row
                {...{ items }}
                detail={isObject ? detail : undefined}
                name={nameOf(i)}
                path={composePaths(path, String(i))}
                enabled={!isLocked}
              />
              {isLocked ? null : (
                <div>
                  {options.showSortButtons && i > 0 ? (
                    <RowButton text={genericMessages.up} row={rowId(i)} onClick={() => move(i, i - 1)} />
                  ) : null}
                  {options.showSortButtons && i < rows.length - 1 ? (
                    <RowButton text={genericMessages.down} row={rowId(i)} onClick={() => move(i, i + 1)} />
                  ) : null}
                  <RowButton
                    text={genericMessages.remove}
                    row={rowId(i)}
                    onClick={() => remove(i)}
                    disabled={rows.length <= (schema.minItems ?? 0)}
                  />
                </div>
              )}
            </li>
          ))}
        </Rows>
      ) : readOnly ? (
        <Unanswered />
      ) : (
        <p className="KitField-hint">{formatMessage(genericMessages.none)}</p>
      )}
      {readOnly ? null : (
        <FieldButton id={id} icon="plus" disabled={disabled || isFull} onClick={add}>
          {formatMessage(label ? genericMessages.add : genericMessages.addRow, { label })}
        </FieldButton>
      )}
    </FieldFrame>
  );
});

/** Stable keys: a row keeps its key when other rows are added or removed. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  keys.current.length = Math.min(keys.current.length, count);
  while (keys.current.length < count) keys.current.push(Math.max(0, ...keys.current) + 1);
  return keys;
}

/** The questions of a row: one per property of an object, or a single one for a primitive value, labeled like the row. */
function Row({
  items,
  detail,
  name,
  path,
  enabled,
}: {
  items: JsonSchema;
  detail: UISchemaElement | undefined;
  name: string;
  path: string;
  enabled: boolean;
}) {
  const value = useMemo(() => ({ type: 'Control', scope: '#', label: name }), [name]);
  return <Part uischema={detail ?? value} schema={items} path={path} enabled={enabled} />;
}

function RowButton({
  text,
  row,
  onClick,
  disabled,
}: {
  text: { id: string; defaultMessage: string };
  row: string;
  onClick(): void;
  disabled?: boolean;
}) {
  const id = `${row}-${text.id.split('.').at(-1)}`;
  return (
    <FieldButton id={id} aria-labelledby={`${id} ${row}-name`} onClick={onClick} disabled={disabled}>
      {useIntl().formatMessage(text)}
    </FieldButton>
  );
}
