import { configReducer, Actions, type UISchemaElement } from '@jsonforms/core';
import { memoBy, type Choice, type FixedChoice } from '#kit/fields/index.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

type Options = Record<string, unknown>;

const NONE: Options = {};
const standard = configReducer(undefined, Actions.setConfig({})) as Options;

/** The host's settings in `config`, without the defaults of JSON Forms. */
const hostSettings = memoBy((config: Options): Options => {
  const entries = Object.entries(config).filter(
    ([name, setting]) => standard[name] !== setting && name !== 'showUnfocusedDescription',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : NONE;
});

const merged = memoBy((settings: Options) =>
  memoBy((uischema: UISchemaElement): Options => ({ ...settings, ...uischema.options })),
);

/** The options of an element, merged over the host's `config` for all elements. Returns the same object for the same arguments. */
export function optionsOf(uischema: UISchemaElement, config: Options | undefined): Options {
  const settings = config ? hostSettings(config) : NONE;
  return settings === NONE ? ((uischema.options ?? NONE) as Options) : merged(settings)(uischema);
}

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
