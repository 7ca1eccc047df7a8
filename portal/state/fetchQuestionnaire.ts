import { nodePaths } from '#schemas/nodePaths.ts';
import { callAhead } from '#portal/api/ahead.ts';
import { askedOccurrence } from '#portal/routing/askedOccurrence.ts';
import { findPlace, matchPath } from '#portal/routing/places.ts';
import { session } from './session.ts';
import { enrollmentOfLink } from './surveyLink.ts';
import { basePath, studySlug } from './visit.ts';

const LINKED = '/surveys/:slug';
const LISTED: readonly string[] = [nodePaths.Survey, nodePaths.Diary];

/**
 * Fetches the questionnaire that the address names, and its draft, or the days of a diary, while the code of its screen
 * still loads. The calls have the same arguments as the screen's.
 */
export function fetchQuestionnaire(): void {
  const path = location.pathname.slice(basePath().length);
  const place = findPlace(path);
  const { enrollmentIdentifier, authToken, surveyLink } = session;
  if (!place || !(place === LINKED || LISTED.includes(place)) || !(authToken ?? surveyLink)) return;
  const study = studySlug();
  const { slug = '' } = matchPath(place, path)!;
  const query = new URLSearchParams(location.search);
  const occurrence = askedOccurrence(query);
  if (place === nodePaths.Diary && occurrence === undefined && !query.has('sent')) {
    if (enrollmentIdentifier) callAhead('listOccurrences', { path: { study, id: enrollmentIdentifier, node: slug } });
    return;
  }
  const enrollment =
    place === LINKED ? enrollmentOfLink(query, surveyLink, enrollmentIdentifier) : enrollmentIdentifier;
  callAhead('getSurvey', {
    path: { slug },
    query: { enrollment_identifier: enrollment, occurrence, study_slug: study },
  });
  if (enrollment) callAhead('getDraft', { path: { study, id: enrollment, node: slug }, query: { occurrence } });
}
