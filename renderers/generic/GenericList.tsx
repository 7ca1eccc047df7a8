import { createDefaultValue, getControlPath, type JsonSchema, type UISchemaElement } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useAnnounce } from '#kit/controls/announce.ts';
import { createControl } from '#kit/controls/createControl.tsx';
import { FieldButton } from '#kit/controls/FieldButton.tsx';
import { FieldFrame } from '#kit/controls/FieldFrame.tsx';
import { focusField } from '#kit/controls/focusField.ts';
import { genericMessages } from './messages.ts';
import { Part } from './Part.tsx';
import { useDetail } from './useDetail.ts';
import { useResolved } from './useResolved.ts';

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
  '& > li': { minInlineSize: 0, paddingInlineStart: theme.spacing(4), borderInlineStart: `2px solid ${theme.palette.divider}` },
  '& > li > p': { margin: 0, marginBlockEnd: theme.spacing(4), fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** A list that grows and shrinks: objects as groups of questions, plain values as one question each. Also a ListWithDetail. */
export default createControl<unknown[], ListOptions>(function GenericList(field) {
  const { id, path, label, value, setValue, errors, disabled, readOnly, options, schema } = field;
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const root = useJsonForms().core!.schema;
  const items = useResolved(schema, '#/items');
  const detail = useDetail(items, options as Record<string, unknown>, '#', path);
  const isObject = items.type === 'object' || items.properties !== undefined;
  const rows = Array.isArray(value) ? value : [];
  const isLocked = disabled || readOnly;
  const isFull = schema.maxItems !== undefined && rows.length >= schema.maxItems;
  const goTo = useRef<string>(undefined);
  useEffect(() => {
    if (goTo.current) focusField(goTo.current);
    goTo.current = undefined;
  });

  const rowId = (i: number) => `${id}-row-${i}`;
  const nameOf = (i: number) => {
    const own = options.elementLabelProp && (rows[i] as Record<string, unknown> | undefined)?.[options.elementLabelProp];
    return own ? String(own) : formatMessage(genericMessages.item, { label, number: i + 1 });
  };
  const change = (next: unknown[], focus: string, said: string) => {
    goTo.current = focus;
    setValue(next);
    announce(said);
  };
  const add = () => change([...rows, createDefaultValue(items, root)], rowId(rows.length), formatMessage(genericMessages.added, { item: formatMessage(genericMessages.item, { label, number: rows.length + 1 }) }));
  const remove = (i: number) => change(rows.filter((_, at) => at !== i), rows.length > 1 ? rowId(Math.min(i, rows.length - 2)) : id, formatMessage(genericMessages.removed, { item: nameOf(i) }));
  const move = (from: number, to: number) => change(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]), rowId(to), formatMessage(genericMessages.moved, { number: to + 1 }));

  // What is wrong inside a row is told there.
  const isOwn = errors.some((error) => getControlPath(error) === path);
  return (
    <FieldFrame field={isOwn ? field : { ...field, error: undefined }} kind="group">
      {rows.length > 0 ? (
        <Rows>
          {rows.map((_, i) => (
            <li key={i} id={rowId(i)}>
              <p id={`${rowId(i)}-name`} className={isObject ? undefined : 'KitField-sr'}>{nameOf(i)}</p>
              <Row {...{ items }} detail={isObject ? detail : undefined} name={nameOf(i)} path={`${path}.${i}`} enabled={!isLocked} />
              {isLocked ? null : (
                <div>
                  {options.showSortButtons && i > 0 ? <RowButton text={genericMessages.up} row={rowId(i)} onClick={() => move(i, i - 1)} /> : null}
                  {options.showSortButtons && i < rows.length - 1 ? <RowButton text={genericMessages.down} row={rowId(i)} onClick={() => move(i, i + 1)} /> : null}
                  <RowButton text={genericMessages.remove} row={rowId(i)} onClick={() => remove(i)} disabled={rows.length <= (schema.minItems ?? 0)} />
                </div>
              )}
            </li>
          ))}
        </Rows>
      ) : <p className="KitField-hint">{formatMessage(genericMessages.none)}</p>}
      <FieldButton id={id} icon="plus" disabled={isLocked || isFull} onClick={add}>{formatMessage(genericMessages.add, { label })}</FieldButton>
    </FieldFrame>
  );
});

/** A row's questions: those of the object, or the one of a plain value, which is named as the row is. */
function Row({ items, detail, name, path, enabled }: { items: JsonSchema; detail: UISchemaElement | undefined; name: string; path: string; enabled: boolean }) {
  const value = useMemo(() => ({ type: 'Control', scope: '#', label: name }), [name]);
  return <Part uischema={detail ?? value} schema={items} path={path} enabled={enabled} />;
}

function RowButton({ text, row, onClick, disabled }: { text: { id: string; defaultMessage: string }; row: string; onClick(): void; disabled?: boolean }) {
  const id = `${row}-${text.id.split('.').at(-1)}`;
  return (
    <FieldButton id={id} aria-labelledby={`${id} ${row}-name`} onClick={onClick} disabled={disabled}>{useIntl().formatMessage(text)}</FieldButton>
  );
}
