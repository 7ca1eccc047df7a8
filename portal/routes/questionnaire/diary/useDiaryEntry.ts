import { useLocation } from 'wouter';
import { nodePath } from '#schemas/nodePaths.ts';
import type { QuestionnaireSource } from '../source.ts';
import { useListedQuestionnaire } from '../useListedQuestionnaire.ts';
import { rememberSent } from './justSent.ts';
import { diaryMessages as messages } from './messages.ts';

/** The path and query of an entry's completion page. */
export const completePath = (slug: string, occurrence: number): string =>
  `${nodePath({ slug, type: 'Diary' })}/complete?occurrence=${occurrence}`;

/** One entry of a diary. After submission its completion page follows. */
export function useDiaryEntry(slug: string): QuestionnaireSource {
  const source = useListedQuestionnaire(slug);
  const [, navigate] = useLocation();
  const { occurrence } = source;
  return {
    ...source,
    exit: { href: nodePath({ slug, type: 'Diary' }), label: messages.allDays },
    ...(occurrence !== undefined && {
      onSent: (sent) => {
        rememberSent(slug, occurrence, sent);
        // Go Back then leads to the days, not to a form that is sent.
        navigate(completePath(slug, occurrence), { replace: true });
      },
    }),
  };
}
