import { useIntl } from 'react-intl';
import { type LocalText, defineMessages } from '#kit/pure/texts/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import { FailureNotice } from '#portal/parts/FailureNotice.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { Screen, ScreenHeading } from '#portal/parts/Screen.tsx';
import { StudyBody } from '#portal/parts/StudyBody.tsx';
import { useStudy, useStudyText } from '#portal/state/study/useStudy.ts';
import { useCallback, useEffect, useState } from 'react';
import type { StudyMeta } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import type { Failure } from '#portal/api/failures.ts';
import { studySlug } from '#portal/state/study/visit.ts';

const markup = 'Empty lines separate paragraphs; headings begin with “## ”, list items with “- ”. study: its name.';

const messages = defineMessages({
  terms: { id: 'portal.legal.terms', defaultMessage: 'Terms of use', description: 'Page with the terms. Heading.' },
  termsMissing: {
    id: 'portal.legal.terms.missing',
    defaultMessage: 'The {study} team has not published its own terms here.',
    description: 'Page with the terms, if the study has none. study: its name.',
  },
  termsStandard: {
    id: 'portal.legal.terms.standard',
    defaultMessage:
      'What you agree to when you take part is in the consent. You read and sign it before the study begins.\n\n- Taking part is your free choice. You can stop at any time.\n- Please do not share your password. It protects your answers.\n- This site does not replace a doctor. In an emergency, call your local emergency number.\n\nIf you have a question, please contact us.',
    description: `Page with the terms, if the study has none. ${markup}`,
  },
  privacy: {
    id: 'portal.legal.privacy',
    defaultMessage: 'How we treat your data',
    description: 'Page about privacy. Heading.',
  },
  privacyMissing: {
    id: 'portal.legal.privacy.missing',
    defaultMessage:
      'The {study} team has not published its own privacy notice here. This is what the site does with your data.',
    description: 'Page about privacy, if the study has no notice. study: its name.',
  },
  privacyStandard: {
    id: 'portal.legal.privacy.standard',
    defaultMessage:
      '## What you enter\n\nYour answers are stored for the {study} team. While you fill in a form, your device and the service keep a draft, so that nothing is lost. Your password is never stored as text.\n\n## What your browser sends\n\nWith every request, your browser sends its name and version, the size of your screen, your time zone and a random number for this visit. They help us fix problems.\n\n## Cookies\n\n- One cookie keeps you logged in until you log out, or have not used the site for 30 minutes.\n- Another remembers for 7 days that you have used the site. It opens nothing, and is deleted when you log out.\n- Others remember your language, text size, colors, that you share the device and that you have seen the notice about cookies, for up to one year.\n\n## What stays on your device\n\nAnswers that you have not sent yet stay on your device. They are locked: they open only after you log in. Somebody who uses the same device can see which forms were opened, but not the answers, and not who you are.\n\n## If you share the device\n\nPlease choose “I share this device” when you log in, or in the settings.\n\n- Half a minute after you close the last page of the study, you are logged out. If you open one before, you stay logged in.\n- The device keeps no copy of what you see. You need a connection to open the study.\n- Answers that you have not sent stay on the device, locked. You find them again after your next login, and they are sent then.\n- If the browser breaks down, or you close it on another website that the study has led you to, you are logged out 30 minutes after your last use at the latest.\n\nIt is safest to log out before you leave.\n\n## Your rights\n\nTo see, correct or delete your data, or to stop taking part, please contact us.',
    description: `Page about privacy, if the study has no notice. ${markup}`,
  },
});

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
      <ScreenHeading title={formatMessage(title)} />
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
