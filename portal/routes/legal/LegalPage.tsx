import { useIntl } from 'react-intl';
import type { LocalText } from '#kit/texts/index.ts';
import { Notice } from '#kit/parts/index.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen } from '#portal/parts/Screen.tsx';
import { ScreenHeading } from '#portal/parts/ScreenHeading.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { useStudy, useStudyText } from '#portal/state/useStudy.ts';
import { legalDocuments, type LegalDocument } from './documents.ts';
import { useStudyMeta } from './useStudyMeta.ts';

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
