import type { JsonSchema } from '@jsonforms/core';
import { memo, useContext, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldButton, FieldError, type FieldProps } from '#kit/parts/index.ts';
import { rowName, type RowNames } from '#kit/compile/index.ts';
import { FormContext, pathOf } from '#kit/form/index.ts';
import type { Row, RowElement, RowsOptions } from './listField.ts';
import { rowMessages } from './messages.ts';
import { RowFields } from './RowFields.tsx';
import { RowsRoot } from './RowsRoot.tsx';
import { TableHead } from './TableHead.tsx';
import { inserted } from './members.ts';
import { rowIds, type RemovedRow, type Rows } from './useRows.ts';

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
  const hasActions = remove !== undefined && !isLocked;
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
          actions={hasActions ? actions : undefined}
        />
      )),
    [keys, id, path, options, rowErrors, elements, schema.items, field.disabled, ordered, hasActions, actions],
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
      {layout === 'table' && keys.length > 0 ? <TableHead elements={elements} readOnly={field.readOnly} /> : null}
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
            <FieldButton icon="remove" aria-label={say(rowMessages.removeName)} onClick={() => actions.remove(index)}>
              <span className="word">{say(rowMessages.remove)}</span>
            </FieldButton>
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
