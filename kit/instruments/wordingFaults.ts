import type { InputFault } from '#kit/fields/index.ts';
import { localeChain, type LocalText, localText } from '#kit/texts/index.ts';
import type { Instrument, ResponseOption, WordingCopy } from './instrument.ts';
import { byLocale } from './itemTexts.ts';
import { instrumentMessages } from './messages.ts';

const AT = '/config/wording';

/** The differences between a study's copy of an instrument and the published wording, and the missing parts of a licensed one. */
export function wordingFaults(instrument: Instrument, copy: WordingCopy | undefined, primary: string): InputFault[] {
  const { title, scale, wording, isLicensed = false } = instrument;
  const fault = faultsOf(localText(title, 'en', 'en'));
  if (!copy) return isLicensed ? [fault('licensedWordingMissing', '/config', {}, 'warning')] : [];

  const lacks = (part: LocalText | readonly unknown[] | undefined, key: string): InputFault[] =>
    isLicensed && part === undefined ? [fault('partMissing', AT, { part: key })] : [];
  const compare = (
    shipped: LocalText,
    own: LocalText | undefined,
    at: string,
    code: 'itemReworded' | 'optionReworded' | 'stemReworded',
    values: InputFault['values'],
  ) =>
    isLicensed || own === undefined
      ? []
      : reworded(shipped, own, primary).map((difference) => fault(code, at, { ...values, ...difference }));

  return [
    ...lacks(copy.stem, 'stem'),
    ...lacks(copy.options ?? copy.item_options, 'options'),
    ...compare(wording.stem, copy.stem, `${AT}/stem`, 'stemReworded', {}),
    ...itemFaults(),
    ...optionFaults(copy.options, `${AT}/options`),
    ...(copy.item_options ?? []).flatMap((options, index) => optionFaults(options, `${AT}/item_options/${index}`)),
    ...unpublished().map((language) => fault('languageUnpublished', AT, { language }, 'warning')),
  ];

  function itemFaults(): InputFault[] {
    if (!copy?.items) return lacks(undefined, 'items');
    const { items } = copy;
    const lacking = wording.items.flatMap((shipped, index) => (isBlank(items[index]) ? [{ shipped, index }] : []));
    const [first] = lacking;
    // A copy that was begun and not finished is one mistake.
    const missing = first
      ? [
          fault('itemMissing', `${AT}/items`, {
            missing: lacking.length,
            item: first.index + 1,
            count: wording.items.length,
            published: isLicensed ? 'none' : (byLocale(first.shipped, primary).en ?? 'none'),
          }),
        ]
      : [];
    const changed = wording.items.flatMap((shipped, index) =>
      isBlank(items[index])
        ? []
        : compare(shipped, items[index], `${AT}/items/${index}`, 'itemReworded', { item: index + 1 }),
    );
    const extra = items.slice(wording.items.length).map((found, i) => {
      const index = wording.items.length + i;
      return fault('itemExtra', `${AT}/items/${index}`, {
        item: index + 1,
        count: wording.items.length,
        found: Object.values(byLocale(found, primary))[0] ?? '',
      });
    });
    return [...missing, ...changed, ...extra];
  }

  function optionFaults(options: readonly ResponseOption[] | undefined, at: string): InputFault[] {
    if (!options) return [];
    const found = options.map(({ value }) => value);
    const expected = scale.answers;
    if (found.length !== expected.length || found.some((value, i) => value !== expected[i])) {
      return [fault('optionsDiffer', at, { found: found.join(', '), expected: expected.join(', ') })];
    }
    return wording.options.flatMap(({ value, label }, i) =>
      compare(label, options[i]?.label, `${at}/${i}/label`, 'optionReworded', { answer: value }),
    );
  }

  /** Languages of the copy without published wording. */
  function unpublished(): string[] {
    if (isLicensed) return [];
    const languages = new Set((copy?.items ?? []).flatMap((item) => Object.keys(byLocale(item, primary))));
    const published = byLocale(wording.stem, 'en');
    return [...languages].filter((language) => !localeChain(language).some((tag) => tag in published));
  }
}

/** Creates the faults of one instrument. */
const faultsOf =
  (instrument: string) =>
  (
    code: keyof typeof instrumentMessages,
    at: string,
    values: InputFault['values'],
    severity: InputFault['severity'] = 'error',
  ): InputFault => ({
    code,
    at,
    message: instrumentMessages[code],
    values: { instrument, ...values },
    severity,
  });

const isBlank = (text: LocalText | undefined): boolean =>
  text === undefined || Object.values(byLocale(text, 'en')).every((each) => each.trim() === '');

/** The languages in which a text differs from the published one. */
function reworded(
  shipped: LocalText,
  own: LocalText,
  primary: string,
): { language: string; found: string; published: string }[] {
  const published = byLocale(shipped, primary);
  return Object.entries(byLocale(own, primary)).flatMap(([language, found]) => {
    const tag = localeChain(language).find((each) => each in published);
    return tag === undefined || published[tag] === found ? [] : [{ language, found, published: published[tag]! }];
  });
}
