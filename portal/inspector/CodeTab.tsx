import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { openForm } from '#portal/state/openForm.ts';
import { inspectorMessages as messages } from './messages.ts';
import { Json, NoForm } from './parts.tsx';
import { useOpenForm } from './useOpenForm.ts';
import type { StudyPreview } from './useStudyPreview.ts';

/** The node as the service has it, and the schemas that its form is compiled to. */
export function CodeTab({ preview }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  const { node } = useSnapshot(openForm);
  if (!open) return <NoForm />;
  const parts = [
    { title: messages.node, value: preview.nodes.find(({ slug }) => slug === node) },
    { title: messages.schema, value: open.form.schema },
    { title: messages.uischema, value: open.uischema },
  ];
  return parts.map(({ title, value }) => (
    <details key={title.id}>
      <summary>{formatMessage(title)}</summary>
      <Json value={value} />
    </details>
  ));
}
