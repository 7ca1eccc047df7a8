import { useIntl } from 'react-intl';
import type { LocalText } from '#kit/texts/index.ts';
import { Notice } from '#kit/parts/index.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { messages } from './messages.ts';
import { useCallback, useEffect, useState } from 'react';
import type { StudyMeta } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { studySlug } from '#portal/state/visit.ts';

/** The legal texts of a study. For each: its title, the notice if the study has none, and the text shown then. */
const legalDocuments = {
  terms: { title: messages.terms, missing: messages.termsMissing, standard: messages.termsStandard },
  privacy_notice: { title: messages.privacy, missing: messages.privacyMissing, standard: messages.privacyStandard },
} as const;

/** The names are the keys of the study's metadata. */
type LegalDocument = keyof typeof legalDocuments;

/** The terms or the privacy notice: the study's own text, otherwise what is true of every study on this site. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { formatMessage } = useIntl();
  const { text, lang } = useStudyText();
  const name = text(useStudy()?.study_name);
  const { load, retry } = useStudyMeta();
  const { title, missing, standard } = legalDocuments[document];
  if (load.kind === 'loading') return <Loading />;
  const own: LocalText | undefined = load.kind === 'ready' ? load.meta[document] : undefined;
  return (
    <Screen>
      <ScreenHeading title={formatMessage(title)}>{formatMessage(title)}</ScreenHeading>
      {load.kind === 'failed' ? <FailureNotice failure={load.failure} onRetry={retry} /> : null}
      {load.kind === 'ready' && !own ? <Notice kind="info">{formatMessage(missing, { study: name })}</Notice> : null}
      {load.kind === 'ready' ? (
        <StudyBody body={own ? text(own) : formatMessage(standard, { study: name })} lang={own && lang(own)} />
      ) : null}
    </Screen>
  );
}

export const Terms = () => <LegalPage document="terms" />;
export const Privacy = () => <LegalPage document="privacy_notice" />;

type MetaLoad = { kind: 'loading' } | { kind: 'failed'; failure: Failure } | { kind: 'ready'; meta: StudyMeta };

/** Fetches the study's metadata, which contains its long texts. The landing call leaves them out. */
function useStudyMeta(): { load: MetaLoad; retry(): void } {
  const [load, setLoad] = useState<MetaLoad>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void call('getStudyMeta', { query: { study_slug: studySlug() } }).then((result) => {
      if (!isWanted) return;
      setLoad(result.ok ? { kind: 'ready', meta: result.data } : { kind: 'failed', failure: result.failure });
    });
    return () => {
      isWanted = false;
    };
  }, [tries]);
  const retry = useCallback(() => {
    setLoad({ kind: 'loading' });
    setTries((before) => before + 1);
  }, []);
  return { load, retry };
}
