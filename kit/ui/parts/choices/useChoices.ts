import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Choice, FixedChoice } from '#kit/pure/fields/index.ts';

/**
 * The choices of a question with their texts. The study's texts are used unchanged, in the language of its label (`lang`);
 * those of the kit are formatted in the language of the page.
 */
export function useChoices(choices: readonly (Choice | FixedChoice)[], lang?: string): Choice[] {
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      choices.map((choice) =>
        'text' in choice
          ? { value: choice.value, label: formatMessage(choice.text), name: choice.text.defaultMessage }
          : { lang, ...choice },
      ),
    [choices, lang, formatMessage],
  );
}
