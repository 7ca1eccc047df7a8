import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type FormDefinition, oneClickChoices, toAnswers } from '#kit/pure/compile/index.ts';
import type { InputDefinition } from '#kit/pure/fields/index.ts';
import ShortForm from '#portal/answers/forms/account/ShortForm.tsx';
import { useCompiledForm } from '#portal/answers/forms/useCompiledForm.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import type { Result } from '#portal/api/call.ts';
import { messages } from './messages.ts';

interface OneClickFormProps {
  definition: FormDefinition;
  /** The name of the question's input. */
  name: string;
  /** The option that the link chose. */
  choice: string | undefined;
  send(submission: Submission): Promise<Result<'postSurveyAnswers'>>;
  /** @param answer the text of the answer that was sent */
  onSent(answer: string): void;
}

/** The question of a one-click contribution with the answer of the link. One press sends it; another answer can be chosen before. */
export default function OneClickForm({ definition, name, choice, send, onSent }: OneClickFormProps) {
  const { formatMessage } = useIntl();
  const form = useCompiledForm(definition);
  const field = form.fields.find((each) => each.name === name);
  const inputs = useMemo(() => [inputAt(definition, field?.pointer ?? '')], [definition, field?.pointer]);
  const choices = oneClickChoices(form, name);
  const chosen = choices.find((each) => each.choice === choice);
  const initialAnswers = useMemo(() => (chosen ? toAnswers(form, chosen) : undefined), [form, chosen]);
  if (!field) return null;
  return (
    <ShortForm
      inputs={inputs}
      initialAnswers={initialAnswers}
      submitLabel={formatMessage(messages.send)}
      busyLabel={formatMessage(messages.sending)}
      send={async (submission) => {
        const result = await send(submission);
        const sent = JSON.stringify(submission.data[field.key]);
        if (result.ok) onSent(choices.find(({ data }) => JSON.stringify(data[field.key]) === sent)?.label ?? '');
        return result;
      }}
    />
  );
}

/** The input at a JSON pointer of a form definition. */
const inputAt = (definition: FormDefinition, pointer: string): InputDefinition =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, token) => (value as Record<string, unknown>)[token], definition) as InputDefinition;
