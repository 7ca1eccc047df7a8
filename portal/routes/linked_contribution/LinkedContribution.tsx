import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { call } from '#portal/api/call.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { session } from '#portal/state/session.ts';
import { studySlug } from '#portal/state/visit.ts';
import { contributionIn, outcomeOf } from './contribution.ts';

/**
 * Opens the contribution of a mailed link: checks the link, then shows its questionnaire. If that is not possible, the
 * error screen says why. An expired link does not end a session.
 */
export default function LinkedContribution() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const { surveyLink } = useSnapshot(session);
  const token = surveyLink?.token;
  useEffect(() => {
    let isWanted = true;
    const contribution = contributionIn(search, token);
    const result =
      contribution &&
      call('getSurvey', {
        path: { slug: contribution.slug },
        query: {
          study_slug: studySlug(),
          enrollment_identifier: contribution.enrollment,
          occurrence: contribution.occurrence,
        },
      });
    void Promise.resolve(result).then((answer) => {
      if (isWanted) navigate(outcomeOf(contribution, answer), { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [search, token, navigate]);
  return <Loading />;
}
