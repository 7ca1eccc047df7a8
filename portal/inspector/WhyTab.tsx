import { useIntl } from 'react-intl';
import {
  type CompiledCondition,
  type CompiledField,
  conditionHolds,
  expressionCode,
  isCombined,
  type FormValues,
  type LevelState,
  rowState,
} from '#kit/pure/compile/index.ts';
import { inspectorMessages as messages } from './messages.ts';
import { Heading, Json, NoForm, PlainList } from './parts.tsx';
import { useOpenForm } from './useStudyPreview.ts';

/** One level of a form: the form, or a row of a list in it. */
interface ShownLevel {
  /** The fields of this level and of those around it, innermost first. */
  fields: readonly (readonly CompiledField[])[];
  at: LevelState;
  /** Where a row is: “Medicines 2”. */
  place?: string;
}

const nameOf = ({ label, name }: CompiledField): string => label || name;

/** The level and the levels of all rows inside it, in their order. */
function* levelsIn(level: ShownLevel): Generator<ShownLevel> {
  yield level;
  for (const field of level.fields[0]!) {
    const rows: unknown = field.row && Object.hasOwn(level.at.data, field.key) ? level.at.data[field.key] : [];
    for (const [i, row] of (Array.isArray(rows) ? rows : []).entries())
      if (typeof row === 'object' && row !== null)
        yield* levelsIn({
          fields: [field.row!.fields, ...level.fields],
          at: { ...rowState(row as FormValues, level.at), validate: level.at.validate },
          place: `${level.place ? `${level.place}, ` : ''}${nameOf(field)} ${i + 1}`,
        });
  }
}

/**
 * Shows why each question with a condition is shown or hidden (the condition, with the value and the outcome of each
 * part), and which expression gives a list its number of entries.
 */
export function WhyTab() {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  if (!open) return <NoForm />;
  const levels = [
    ...levelsIn({ fields: [open.form.fields], at: { data: open.data(), validate: open.validate } }),
  ].flatMap((level) => level.fields[0]!.map((field) => ({ level, field })));
  const conditional = levels.filter(({ field }) => field.condition);
  const counted = levels.filter(({ field }) => field.rowCount);
  if (conditional.length + counted.length === 0) return <p>{formatMessage(messages.noConditions)}</p>;
  return (
    <>
      {conditional.map(({ level, field }) => (
        <section key={`${level.place ?? ''} ${field.key}`}>
          <Heading>
            {level.place ? <span>{level.place}: </span> : null}
            <span>
              {nameOf(field)}:{' '}
              {formatMessage(conditionHolds(field.condition!, level.at) ? messages.shown : messages.hidden)}
            </span>
          </Heading>
          <Part condition={field.condition!} level={level} />
        </section>
      ))}
      {counted.map(({ level, field }) => (
        <section key={`${level.place ?? ''} ${field.key}`}>
          <Heading>
            {level.place ? <span>{level.place}: </span> : null}
            <span>
              {nameOf(field)}: {formatMessage(messages.entries, { count: expressionCode()!.rowCount(field, level.at) })}
            </span>
          </Heading>
          <p>
            <code>{field.rowCount!.calculation.expression}</code>
          </p>
          <Reads reads={field.rowCount!.calculation.reads} level={level} />
        </section>
      ))}
    </>
  );
}

function Part({ condition, level }: { condition: CompiledCondition; level: ShownLevel }) {
  const { formatMessage } = useIntl();
  const outcome = formatMessage(conditionHolds(condition, level.at) ? messages.holds : messages.fails);
  if (isCombined(condition))
    return (
      <>
        <p>
          {formatMessage(condition.type === 'AND' ? messages.all : messages.any)}: {outcome}
        </p>
        <PlainList>
          {condition.conditions.map((part, i) => (
            <li key={i}>
              <Part condition={part} level={level} />
            </li>
          ))}
        </PlainList>
      </>
    );
  const { reads, expression, schema } = condition;
  if (reads)
    return (
      <>
        <p>
          <code>{expression}</code>
          <span>: {outcome}</span>
        </p>
        <Reads reads={reads} level={level} />
      </>
    );
  return (
    <>
      <p>
        <Answer at={condition} level={level} />
        <span>: {outcome}</span>
      </p>
      <Json value={schema} />
    </>
  );
}

/** The answers that an expression reads. */
const Reads = ({
  reads,
  level,
}: {
  reads: readonly { name: string; key: string; up: number }[];
  level: ShownLevel;
}) => (
  <PlainList>
    {reads.map((read) => (
      <li key={read.name}>
        <Answer at={read} level={level} />
      </li>
    ))}
  </PlainList>
);

/** The name of a field that a condition reads, and its value. */
function Answer({ at: { key, up = 0 }, level }: { at: { key: string; up?: number }; level: ShownLevel }) {
  const { formatMessage } = useIntl();
  const { data, outer = [] } = level.at;
  const read = up === 0 ? data : (outer[up - 1] ?? {});
  const field = level.fields[up]?.find((each) => each.key === key);
  const value = Object.hasOwn(read, key) ? read[key] : undefined;
  return (
    <>
      <code>{field?.name ?? key}</code>{' '}
      {value === undefined ? <span>{formatMessage(messages.noAnswer)}</span> : <code>{JSON.stringify(value)}</code>}
    </>
  );
}
