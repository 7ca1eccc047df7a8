import { proxy, useSnapshot } from 'valtio';
import { fetched } from '#kit/parts/index.ts';
import { dialogFailed } from '#portal/parts/fetchFailures.tsx';
import { useIsClosed, useParticipant } from '#portal/state/useStudy.ts';
import { statusRules } from '#schemas/participantStatus.ts';

const ReconsentDialog = fetched(() => import('./ReconsentDialog.tsx'), { Failed: dialogFailed() });

/** What participants want to sign later, until the page is loaded again. */
const postponed = proxy<{ keys: string[] }>({ keys: [] });

/** The dialog about documents to sign again, unless the participant has closed it or cannot sign. */
export function Reconsent() {
  const participant = useParticipant();
  const isClosed = useIsClosed();
  const { keys } = useSnapshot(postponed);
  const documents = participant?.nodes.filter(({ status }) => status === 'reconsent_required') ?? [];
  const key = [
    participant?.enrollment_identifier,
    ...documents.map(({ slug, occurrence }) => `${slug} ${occurrence}`),
  ].join();
  const maySign = !isClosed && statusRules(participant?.status).mayAnswer;
  if (!maySign || documents.length === 0 || keys.includes(key)) return null;
  return <ReconsentDialog documents={documents} onClose={() => void postponed.keys.push(key)} />;
}
