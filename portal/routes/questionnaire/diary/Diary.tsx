import { useSearch } from 'wouter';
import { askedOccurrence } from '#portal/routing/askedOccurrence.ts';
import { DiaryEntry } from '../Questionnaire.tsx';
import { SENT } from '../useListedQuestionnaire.ts';
import { DiaryDays } from './DiaryDays.tsx';

/** A diary: the entry that the query names, otherwise the list of its days. */
export default function Diary({ params }: { params: Record<string, string> }) {
  const query = new URLSearchParams(useSearch());
  const isEntry = askedOccurrence(query) !== undefined || query.has(SENT);
  return isEntry ? <DiaryEntry params={params} /> : <DiaryDays slug={params.slug ?? ''} />;
}
