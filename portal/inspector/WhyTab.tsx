import { useIntl } from 'react-intl';
import {
  type CompiledCondition,
  type CompiledField,
  conditionHolds,
  isCombined,
  type LevelState,
} from '#kit/compile/index.ts';
import { inspectorMessages as messages } from './messages.ts';
import { Heading, Json, NoForm, PlainList } from './parts.tsx';
import { useOpenForm } from './useOpenForm.ts';

/** Why each question with a condition is shown or hidden: the condition, with the value and the outcome of each part. */
export function WhyTab() {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  if (!open) return <NoForm />;
  const at: LevelState = { data: open.data(), validate: open.validate };
  const asked = open.form.fields.filter(({ condition }) => condition);
  if (asked.length === 0) return <p>{formatMessage(messages.noConditions)}</p>;
  return asked.map(({ key, name, label, condition }) => (
    <section key={key}>
      <Heading>
        {label || name}: {formatMessage(conditionHolds(condition!, at) ? messages.shown : messages.hidden)}
      </Heading>
      <Part condition={condition!} at={at} fields={open.form.fields} />
    </section>
  ));
}

interface PartProps {
  condition: CompiledCondition;
  at: LevelState;
  fields: readonly CompiledField[];
}

function Part({ condition, at, fields }: PartProps) {
  const { formatMessage } = useIntl();
  const outcome = formatMessage(conditionHolds(condition, at) ? messages.holds : messages.fails);
  if (isCombined(condition))
    return (
      <>
        <p>
          {formatMessage(condition.type === 'AND' ? messages.all : messages.any)}: {outcome}
        </p>
        <PlainList>
          {condition.conditions.map((part, i) => (
            <li key={i}>
              <Part condition={part} at={at} fields={fields} />
            </li>
          ))}
        </PlainList>
      </>
    );
  const { key, schema } = condition;
  const field = fields.find((each) => each.key === key);
  const value = Object.hasOwn(at.data, key) ? at.data[key] : undefined;
  return (
    <>
      <p>
        <code>{field?.name ?? key}</code>{' '}
        {value === undefined ? formatMessage(messages.noAnswer) : <code>{JSON.stringify(value)}</code>}: {outcome}
      </p>
      <Json value={schema} />
    </>
  );
}
