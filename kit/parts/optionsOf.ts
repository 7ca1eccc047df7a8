import { configReducer, Actions, type UISchemaElement } from '@jsonforms/core';

type Options = Record<string, unknown>;

const NONE: Options = {};
const standard = configReducer(undefined, Actions.setConfig({})) as Options;
const known = new WeakMap<object, WeakMap<UISchemaElement, Options>>();

/** The host's settings in `config`, without the defaults of JSON Forms. */
const changed = new WeakMap<object, Options>();
function hostSettings(config: Options): Options {
  let found = changed.get(config);
  if (!found) {
    const entries = Object.entries(config).filter(
      ([name, setting]) => standard[name] !== setting && name !== 'showUnfocusedDescription',
    );
    changed.set(config, (found = entries.length > 0 ? Object.fromEntries(entries) : NONE));
  }
  return found;
}

/** The options of an element, merged over the host's `config` for all elements. Returns the same object for the same arguments. */
export function optionsOf(uischema: UISchemaElement, config: Options | undefined): Options {
  const settings = config ? hostSettings(config) : NONE;
  if (settings === NONE) return (uischema.options ?? NONE) as Options;
  const ofConfig = known.get(settings) ?? new WeakMap<UISchemaElement, Options>();
  known.set(settings, ofConfig);
  let found = ofConfig.get(uischema);
  if (!found) ofConfig.set(uischema, (found = { ...settings, ...uischema.options }));
  return found;
}
