import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/parts/index.ts';
import type { CodeRequest } from '#portal/state/oneTimeCode.ts';
import { CodeForm } from './CodeForm.tsx';
import { messages } from './messages.ts';

/** Asks for the mailed code and repeats the request with it. Closing the dialog means that nothing was submitted. */
export default function OneTimeCodeDialog({ request }: { request: CodeRequest }) {
  const { formatMessage } = useIntl();
  return (
    <KitDialog open title={formatMessage(messages.title)} onClose={() => request.settle()} maxWidth={480}>
      <CodeForm request={request} />
    </KitDialog>
  );
}
