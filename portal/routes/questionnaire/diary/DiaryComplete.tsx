import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { PlainScreen } from '#portal/parts/PlainScreen.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { askedOccurrence } from '#portal/routing/askedOccurrence.ts';
import { session } from '#portal/state/session.ts';
import { nodePath } from '#schemas/nodePaths.ts';
import { useIntl } from 'react-intl';
import { useSentCopy } from '../useSentCopy.ts';
import { EntryReceipt } from './EntryReceipt.tsx';
import { recallSent } from './justSent.ts';
import { completeMessages as messages, diaryMessages } from './messages.ts';

/** The completion of a diary's entry. It shows what was just sent, or after a reload the copy of it. */
export default function DiaryComplete({ params }: { params: Record<string, string> }) {
  const slug = params.slug ?? '';
  const occurrence = askedOccurrence(new URLSearchParams(useSearch()));
  const { enrollmentIdentifier } = useSnapshot(session);
  const sent = occurrence === undefined ? undefined : recallSent(slug, occurrence);
  if (sent) return <EntryReceipt slug={slug} occurrence={occurrence!} sent={sent} />;
  return <Fetched slug={slug} occurrence={occurrence} enrollment={enrollmentIdentifier ?? ''} />;
}

interface FetchedProps {
  slug: string;
  /** `undefined`: the last one that was sent. */
  occurrence: number | undefined;
  enrollment: string;
}

function Fetched({ slug, occurrence, enrollment }: FetchedProps) {
  const { formatMessage } = useIntl();
  const { copy, retry } = useSentCopy(enrollment, slug, occurrence);
  if (copy.kind === 'loading') return <Loading />;
  if (copy.kind === 'ready') return <EntryReceipt slug={slug} occurrence={copy.occurrence} sent={copy.sent} />;
  if (copy.failure.name === 'notFound')
    return (
      <PlainScreen
        title={messages.missing}
        body={messages.missingText}
        action={{ label: diaryMessages.allDays, to: nodePath({ slug, type: 'Diary' }) }}
      />
    );
  return (
    <Screen>
      <ScreenHeading title={formatMessage(messages.thanks)}>{formatMessage(messages.thanks)}</ScreenHeading>
      <FailureNotice failure={copy.failure} onRetry={retry} />
    </Screen>
  );
}
