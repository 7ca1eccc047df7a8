import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Choice, FixedChoice } from '../fields/choices.ts';

/**
 * The choices of a question with their texts. A study's own come as they are, in the language of its label (`lang`);
 * the kit's are put into words here, in the page's language.
 */
export function useChoices(choices: readonly (Choice | FixedChoice)[], lang?: string): Choice[] {
  const { formatMessage } = useIntl();
  return useMemo(
    () => choices.map((choice) => ('text' in choice ? { value: choice.value, label: formatMessage(choice.text) } : { lang, ...choice })),
    [choices, lang, formatMessage],
  );
}
