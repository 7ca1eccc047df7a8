import { useIntl } from 'react-intl';
import { KitDialog } from '#kit/controls/KitDialog.tsx';
import type { CodeRequest } from '../state/oneTimeCode.ts';
import { CodeForm } from './CodeForm.tsx';
import { messages } from './messages.ts';

/** Asks for the code that was mailed and sends the same again with it. Closed, nothing has been sent. */
export default function OneTimeCodeDialog({ request }: { request: CodeRequest }) {
  const { formatMessage } = useIntl();
  return (
    <KitDialog open title={formatMessage(messages.title)} onClose={() => request.settle()} maxWidth={480}>
      <CodeForm request={request} />
    </KitDialog>
  );
}
