import type { JsonSchema } from '@jsonforms/core';
import { Fragment, memo, useContext, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FieldButton, FieldError, type FieldProps } from '#kit/parts/index.ts';
import { rowName, type RowNames } from '#kit/compile/index.ts';
import { FormContext, pathOf } from '#kit/form/index.ts';
import type { Row, RowElement, RowsOptions } from './listField.ts';
import { rowMessages } from './messages.ts';
import { RowFields } from './RowFields.tsx';
import { RowsRoot } from './RowsRoot.tsx';
import { TableHead } from './TableHead.tsx';
import { rowIds, type RemovedRow, type Rows } from './useRows.ts';

type RowActions = Pick<Rows, 'remove' | 'move'>;

interface RowListProps {
  field: FieldProps<readonly Row[], RowsOptions>;
  rows: Pick<Rows, 'rows' | 'keys' | 'isLocked'> & Partial<RowActions & Pick<Rows, 'removed' | 'undo'>>;
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
  rows: { rows, keys, isLocked, remove, move, removed, undo },
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
  const note =
    removed && undo && !isLocked ? <RemovedNote id={rowIds.undo(id)} removed={removed} onUndo={undo} /> : null;
  return (
    <RowsRoot
      data-layout={layout}
      style={
        {
          '--columns': elements.length,
          '--actions': isLocked || !remove ? '0px' : ordered ? '152px' : '48px',
        } as CSSProperties
      }
    >
      {layout === 'table' && rows.length > 0 ? <TableHead elements={elements} readOnly={field.readOnly} /> : null}
      <ol>
        {rows.map((_, index) => (
          <Fragment key={keys[index]}>
            {removed?.index === index ? note : null}
            <RowItem
              id={id}
              path={path}
              index={index}
              names={options}
              error={rowErrors(index)}
              elements={elements}
              schema={schema.items as JsonSchema}
              enabled={!field.disabled}
              canMoveUp={ordered && index > 0}
              canMoveDown={ordered && index < rows.length - 1}
              ordered={ordered && rows.length > 1}
              actions={remove && !isLocked ? actions : undefined}
            />
          </Fragment>
        ))}
        {removed && removed.index >= rows.length ? note : null}
      </ol>
      {children}
    </RowsRoot>
  );
}

/** The error of a row as a whole, once errors are visible. */
function useRowErrors({ path, errors, options }: RowListProps['field']): (index: number) => string | undefined {
  const environment = useContext(FormContext);
  return (index) => {
    const row = `${path}.${index}`;
    const error = errors.find((each) => pathOf(each) === row);
    return error && environment?.store.isTouched(row)
      ? environment.errorText(error, { type: 'Control', options })
      : undefined;
  };
}

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
