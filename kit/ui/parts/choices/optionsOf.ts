import { configReducer, Actions, type UISchemaElement } from '@jsonforms/core';
import { memoBy } from '#kit/pure/fields/index.ts';

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
