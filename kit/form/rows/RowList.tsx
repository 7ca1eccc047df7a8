import type { JsonSchema, UISchemaElement } from '@jsonforms/core';
import { memo, useContext, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  errorBar,
  FieldButton,
  FieldError,
  type FieldProps,
  styleOnce,
  visuallyHiddenStyle,
  RequiredMark,
} from '#kit/ui/parts/index.ts';
import { rowName, type RowNames } from '#kit/pure/compile/index.ts';
import { FormContext, pathOf, FormDispatch, useLiveContent } from '#kit/form/index.ts';
import type { Row, RowElement, RowsOptions } from './listField.ts';
import { rowMessages } from './messages.ts';
import { inserted } from './members.ts';
import { rowIds, type RemovedRow, type Rows } from './useRows.ts';
import { JsonFormsDispatch } from '@jsonforms/react';
import { styled } from '@mui/material/styles';
import { focusRing, GRID, RADIUS } from '#kit/ui/theme/index.ts';

/** Column headings, hidden from screen readers: each input in a row has its own label. */
const TableHead = ({ elements, ...rest }: { elements: readonly RowElement[]; readOnly: boolean; path: string }) => (
  <div className="head" aria-hidden="true">
    <span />
    {elements.map((element, i) => (
      <ColumnHead key={i} element={element} {...rest} />
    ))}
  </div>
);

/** @param path of the list. A heading shows answers from around the list, but none of one row */
function ColumnHead({ element, readOnly, path }: { element: RowElement; readOnly: boolean; path: string }) {
  const { label, options } = useLiveContent(element, `${path}.head`);
  return (
    <span lang={options?.lang}>
      <span className="headLabel">{label}</span>
      {options?.required && !readOnly ? <RequiredMark spoken={false} /> : null}
      {options?.description ? <span className="headHint">{options.description}</span> : null}
    </span>
  );
}

/** Estimated height of a row in pixels, for the scroll bar before its first rendering. The browser remembers the real height. */
const ROW_HEIGHT = 220;

/** Viewport width from which a table has columns. */
const WIDE = `@media ${GRID}`;

/** Styles of rows as cards, as lines and as a table. */
const RowsRoot = styled('div', { name: 'KitRows', slot: 'Root' })(
  styleOnce((c) => ({
    '& ol': {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 16,
    },
    '& .row': {
      minInlineSize: 0,
      border: `1px solid ${c.line}`,
      borderRadius: RADIUS.card,
      padding: 16,
      background: c.surface,
      scrollMarginBlockStart: '6rem',
      // The browser skips layout and paint of rows that are off screen, which keeps long lists fast.
      contentVisibility: 'auto',
      containIntrinsicSize: `auto ${ROW_HEIGHT}px`,
      overflowClipMargin: 20,
      '@media print': { contentVisibility: 'visible' },
      '&[data-invalid]': { borderColor: c.error, '& > [role="group"]': errorBar(c) },
    },
    // A nested list has no border of its own.
    '& .row .row': {
      border: 0,
      borderInlineStart: `2px solid ${c.line}`,
      borderRadius: 0,
      padding: 0,
      paddingInlineStart: 16,
      background: 'transparent',
    },
    '& .name': {
      margin: 0,
      marginBlockEnd: 12,
      color: c.quiet,
      fontWeight: 600,
      '&:focus': { outline: 'none' },
      '&:focus-visible': { ...focusRing(c.focus), borderRadius: RADIUS.small },
    },
    '& .fields': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 24 },
    '& .cell': { minInlineSize: 0, '&:empty': { display: 'none' } },
    // It may not lie over the buttons of the row, which are nearer than the next question.
    '&:not([data-layout="lines"]) .cell:not(:has(~ .cell:not(:empty))) .KitField-clear': { marginBlockEnd: -12 },
    '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 4, marginBlockStart: 12, marginInline: -12 },
    '& .removed': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 16px',
      paddingInlineStart: 16,
      border: `1px dashed ${c.inputLine}`,
      borderRadius: RADIUS.card,
      color: c.quiet,
    },
    '& .head': { display: 'none' },
    '& .add': { marginBlockStart: 8, marginInlineStart: -12 },
    '& .add > p': { marginInlineStart: 12 },
    // The study's words can be longer than a phone is wide.
    '&& .KitField-button': {
      flex: '0 1 auto',
      overflowWrap: 'anywhere',
      textAlign: 'start',
      '& > svg': { flex: 'none' },
    },

    '&[data-layout="lines"]': {
      '& ol': { gap: 12 },
      '& .row': {
        border: 0,
        borderRadius: 0,
        padding: 0,
        background: 'transparent',
        containIntrinsicSize: 'auto 88px',
      },
      '& .name': { marginBlockEnd: 4 },
      '& .KitField-label': visuallyHiddenStyle,
      // The name of the row stands for the label, so the bar includes it.
      '& .row:has(.cell > [data-invalid])': {
        '& > [role="group"]': errorBar(c),
        '& .cell > [data-invalid]::before': { display: 'none' },
      },
      '& .row > [role="group"]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 8 },
      '& .name, & .KitField-error': { gridColumn: '1 / -1' },
      '& .actions': { margin: 0, flexWrap: 'nowrap', alignSelf: 'end' },
    },

    [WIDE]: {
      '&[data-layout="table"]': {
        '--grid': 'minmax(6rem, 0.8fr) repeat(var(--columns), minmax(0, 1fr))',
        '& ol': { gap: 0 },
        '& .head, & .row > [role="group"]': {
          display: 'grid',
          gridTemplateColumns: 'var(--grid) var(--actions)',
          columnGap: 12,
          alignItems: 'start',
        },
        '& .head': {
          alignItems: 'end',
          paddingBlock: 8,
          paddingInline: 4,
          color: c.heading,
          fontSize: '0.9375rem',
          lineHeight: 1.3,
          '& > span': { minInlineSize: 0 },
        },
        '& .headLabel': { fontWeight: 600 },
        '& .headHint': { display: 'block', color: c.quiet, fontSize: '0.875rem' },
        '& .row': {
          border: 0,
          borderBlockStart: `1px solid ${c.line}`,
          borderRadius: 0,
          padding: '12px 4px',
          background: 'transparent',
          containIntrinsicSize: 'auto 76px',
        },
        '& .row:last-of-type': { borderBlockEnd: `1px solid ${c.line}` },
        '& .row > [role="group"] > .KitField-error': { gridColumn: '1 / -1', gridRow: 1 },
        '& .name': { margin: 0, paddingBlock: 12, color: c.text, overflowWrap: 'anywhere' },
        '& .fields': { display: 'contents' },
        '& .cell:empty': { display: 'block' },
        '& .cell .KitField-hint, & .cell .KitField-label': visuallyHiddenStyle,
        '& .actions': { margin: 0, flexWrap: 'nowrap', inlineSize: 'auto' },
        '& .actions .word': visuallyHiddenStyle,
        '& .removed': { marginBlock: 8 },
      },
    },
  })),
);

interface RowFieldProps {
  element: RowElement;
  /** Schema of a row. */
  schema: JsonSchema;
  /** Path of the row in the data: `list.0`. */
  path: string;
  enabled: boolean;
}

/** One input of a row, of any field type. */
const RowField = memo(function RowField({ element, ...rest }: RowFieldProps) {
  const Dispatch = useContext(FormContext) ? FormDispatch : JsonFormsDispatch;
  return <Dispatch uischema={element as UISchemaElement} {...rest} />;
});

const keyOf = (element: RowElement, i: number): string | number => ('scope' in element ? String(element.scope) : i);

/** All inputs of a row. @param cell class of a wrapper around each */
const RowFields = ({
  elements,
  cell,
  ...rest
}: Omit<RowFieldProps, 'element'> & { elements: readonly RowElement[]; cell?: string }) =>
  elements.map((element, i) => {
    const inner = <RowField key={keyOf(element, i)} element={element} {...rest} />;
    return cell ? (
      <div key={keyOf(element, i)} className={cell}>
        {inner}
      </div>
    ) : (
      inner
    );
  });

type RowActions = Pick<Rows, 'remove' | 'move'>;

interface RowListProps {
  field: FieldProps<readonly Row[], RowsOptions>;
  rows: Pick<Rows, 'keys' | 'isLocked'> & Partial<RowActions & Pick<Rows, 'removed' | 'undo'>>;
  /**
   * `cards`: below each other. `lines`: one line per row, for a single input. `table`: columns with common headings
   * from 600 px, cards below.
   */
  layout: 'cards' | 'lines' | 'table';
  /** Whether the participant can move rows. */
  ordered?: boolean;
  /** Rendered below the rows. */
  children?: ReactNode;
}

/** The rows of a field, each with its inputs and actions. The DOM is the same for all widths. */
export function RowList({
  field,
  rows: { keys, isLocked, remove, move, removed, undo },
  layout,
  ordered = false,
  children,
}: RowListProps) {
  const { id, path, schema, options } = field;
  const { elements } = options.detail;
  const rowErrors = useRowErrors(field);
  // A row renders again only if its own props change, so the identity of its callbacks must be stable.
  const latest = useRef({ remove, move });
  latest.current = { remove, move };
  const [actions] = useState<RowActions>(() => ({
    remove: (index) => latest.current.remove?.(index),
    move: (index, by) => latest.current.move?.(index, by),
  }));
  const canRemove = remove !== undefined;
  const hasActions = !isLocked && (canRemove || (ordered && move !== undefined && keys.length > 1));
  // The same elements while no row comes, goes, moves or fails, so that a keystroke in one of 200 rows does not compare the others.
  const items = useMemo(
    () =>
      keys.map((key, index) => (
        <RowItem
          key={key}
          id={id}
          path={path}
          index={index}
          names={options}
          error={rowErrors.get(index)}
          elements={elements}
          schema={schema.items as JsonSchema}
          enabled={!field.disabled}
          canMoveUp={ordered && index > 0}
          canMoveDown={ordered && index < keys.length - 1}
          ordered={ordered && keys.length > 1}
          canRemove={canRemove}
          actions={hasActions ? actions : undefined}
        />
      )),
    [
      keys,
      id,
      path,
      options,
      rowErrors,
      elements,
      schema.items,
      field.disabled,
      ordered,
      canRemove,
      hasActions,
      actions,
    ],
  );
  const note =
    removed && undo && !isLocked ? (
      <RemovedNote key="removed" id={rowIds.undo(id)} removed={removed} onUndo={undo} />
    ) : null;
  return (
    <RowsRoot
      data-layout={layout}
      style={
        {
          '--columns': elements.length,
          '--actions': !hasActions ? '0px' : ordered ? '152px' : '48px',
        } as CSSProperties
      }
    >
      {layout === 'table' && keys.length > 0 ? (
        <TableHead elements={elements} readOnly={field.readOnly} path={path} />
      ) : null}
      <ol>{removed && note ? inserted<ReactNode>(items, removed.index, note) : items}</ol>
      {children}
    </RowsRoot>
  );
}

/** The errors of rows as a whole, once they are visible, by index. The same map while they are the same. */
function useRowErrors({ path, errors, options }: RowListProps['field']): ReadonlyMap<number, string> {
  const environment = useContext(FormContext);
  const last = useRef<ReadonlyMap<number, string>>(NO_ERRORS);
  const now = new Map<number, string>();
  for (const error of errors) {
    const row = pathOf(error);
    const place = row.startsWith(`${path}.`) ? row.slice(path.length + 1) : '';
    const index = Number(place);
    // What is below a row has a longer path.
    if (String(index) === place && !now.has(index) && environment?.store.isTouched(row))
      now.set(index, environment.errorText(error, { type: 'Control', options }));
  }
  const isSame = now.size === last.current.size && [...now].every(([index, text]) => last.current.get(index) === text);
  if (!isSame) last.current = now;
  return last.current;
}

const NO_ERRORS: ReadonlyMap<number, string> = new Map();

interface RowItemProps {
  id: string;
  path: string;
  index: number;
  names: RowNames;
  error: string | undefined;
  elements: readonly RowElement[];
  schema: JsonSchema;
  enabled: boolean;
  ordered: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  canRemove: boolean;
  actions: RowActions | undefined;
}

const RowItem = memo(function RowItem({
  id,
  path,
  index,
  names,
  error,
  elements,
  schema,
  enabled,
  ordered,
  canMoveUp,
  canMoveDown,
  canRemove,
  actions,
}: RowItemProps) {
  const intl = useIntl();
  const name = rowName(names, index, intl);
  const rowId = rowIds.row(id, index);
  const errorId = `${rowId}-error`;
  const say = (message: (typeof rowMessages)[keyof typeof rowMessages]) => intl.formatMessage(message, { row: name });
  return (
    <li className="row" data-row="" data-invalid={error ? '' : undefined}>
      <div role="group" aria-labelledby={rowId} aria-describedby={error ? errorId : undefined}>
        <p className="name" id={rowId} tabIndex={-1}>
          {name}
        </p>
        <FieldError id={errorId} text={error} />
        <div className="fields" id={rowIds.fields(id, index)}>
          <RowFields elements={elements} schema={schema} path={`${path}.${index}`} enabled={enabled} cell="cell" />
        </div>
        {actions ? (
          <div className="actions">
            {ordered ? (
              <>
                <FieldButton
                  id={rowIds.up(id, index)}
                  icon="up"
                  aria-label={say(rowMessages.moveUp)}
                  aria-disabled={!canMoveUp || undefined}
                  onClick={() => actions.move(index, -1)}
                />
                <FieldButton
                  id={rowIds.down(id, index)}
                  icon="down"
                  aria-label={say(rowMessages.moveDown)}
                  aria-disabled={!canMoveDown || undefined}
                  onClick={() => actions.move(index, 1)}
                />
              </>
            ) : null}
            {canRemove ? (
              <FieldButton icon="remove" aria-label={say(rowMessages.removeName)} onClick={() => actions.remove(index)}>
                <span className="word">{say(rowMessages.remove)}</span>
              </FieldButton>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
});

/** Takes the place of a removed row until the next change of the list. */
function RemovedNote({ id, removed, onUndo }: { id: string; removed: RemovedRow; onUndo(): void }) {
  const intl = useIntl();
  const values = { row: removed.name };
  return (
    <li className="removed">
      <span>{intl.formatMessage(rowMessages.removed, values)}</span>
      <FieldButton id={id} aria-label={intl.formatMessage(rowMessages.undoName, values)} onClick={onUndo}>
        {intl.formatMessage(rowMessages.undo)}
      </FieldButton>
    </li>
  );
}
