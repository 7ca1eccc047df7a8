import { useIntl } from 'react-intl';
import { toContributions } from '#kit/compile/index.ts';
import { inspectorMessages as messages } from './messages.ts';
import { Heading, Json, NoForm } from './parts.tsx';
import { useOpenForm } from './useOpenForm.ts';

/** The answers while they are typed, their errors, and exactly what would be sent. */
export function DataTab() {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  if (!open) return <NoForm />;
  const { form, validate } = open;
  const data = open.data();
  const errors = open
    .errors()
    .map(({ instancePath, keyword, params, message }) => ({ instancePath, keyword, params, message }));
  return (
    <>
      <Heading>{formatMessage(messages.answers)}</Heading>
      <Json value={data} />
      <Heading>{formatMessage(messages.errors, { count: errors.length })}</Heading>
      <Json value={errors} />
      <Heading>{formatMessage(messages.payload)}</Heading>
      <Json value={{ contributions: toContributions(form, { data, validate }) }} />
    </>
  );
}
