import { useIntl } from 'react-intl';
import { EnglishNote, FindingList } from './FindingList.tsx';
import { inspectorMessages as messages } from './messages.ts';
import type { StudyPreview } from './useStudyPreview.ts';

/** What the check found in all files of the study. */
export function ProblemsTab({ preview: { findings } }: { preview: StudyPreview }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p>{formatMessage(messages.findings, { count: findings.length })}</p>
      {findings.length > 0 ? <EnglishNote /> : null}
      <FindingList findings={findings} />
    </>
  );
}
