import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import type { StudyNode } from '#schemas/types/index.ts';
import { call } from '#portal/api/call.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';
import { contributionIn, type LinkTarget, outcomeOf, questionOf } from './contribution.ts';
import { OneClick } from './OneClick.tsx';

interface Question {
  link: LinkTarget;
  node: StudyNode;
  name: string;
}

/**
 * Opens the contribution of a mailed link: checks the link, then shows its questionnaire, or the question that the link
 * answers. If that is not possible, the error screen says why. An expired link does not end a session.
 */
export default function LinkedContribution() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const { surveyLink } = useSnapshot(session);
  const token = surveyLink?.token;
  // The answer was sent to no server: it follows the “#”.
  const [hash] = useState(() => window.location.hash);
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let isWanted = true;
    const link = contributionIn(search, token, hash);
    const result =
      link &&
      call('getSurvey', {
        path: { slug: link.slug },
        query: {
          study_slug: studySlug(),
          enrollment_identifier: link.enrollment,
          occurrence: link.occurrence,
        },
      });
    void Promise.resolve(result).then((answer) => {
      if (!isWanted) return;
      const asked = questionOf(link, answer);
      if (link && asked) setQuestion({ link, ...asked });
      else navigate(outcomeOf(link, answer), { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [search, token, hash, navigate]);
  return question ? <OneClick {...question} /> : <Loading />;
}
