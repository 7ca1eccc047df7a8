import { useIntl } from 'react-intl';
import { Notice } from '#kit/ui/parts/index.ts';
import { Wide } from '#portal/parts/elements.tsx';
import { EnglishNote, FindingList } from './FindingList.tsx';
import { brokenMessages as messages } from './messages.ts';
import type { StudyPreview } from './useStudyPreview.ts';

/** Says that the page shows the last good version of the study, and what is wrong with the files. */
export function BrokenFiles({ findings }: Pick<StudyPreview, 'findings'>) {
  const { formatMessage } = useIntl();
  const errors = findings.filter(({ severity }) => severity === 'error');
  return (
    <Wide as="section" aria-label={formatMessage(messages.name)} sx={{ paddingBlock: 2 }}>
      <Notice kind="error">
        <p>
          <strong>{formatMessage(messages.lastGood, { count: errors.length })}</strong>
        </p>
        <EnglishNote />
        <FindingList findings={errors} />
      </Notice>
    </Wide>
  );
}
