import type { Answer, Item, ItemType, ResponseItem } from './resources.ts';

/**
 * The answers of a form as the items of a QuestionnaireResponse. Groups without answers are left out.
 * @param isIn which attributes are included
 */
export const responseItems = (
  pages: readonly Item[],
  answers: ReadonlyMap<string, unknown>,
  isIn: (attribute: string) => boolean,
): ResponseItem[] =>
  pages.flatMap(({ linkId, item = [] }) => {
    const inside = item
      .filter((each) => isIn(each.linkId) && answers.has(each.linkId))
      .flatMap((each) => answered(each, answers.get(each.linkId)));
    return inside.length > 0 ? [{ linkId, item: inside }] : [];
  });

/** A value as the items of its question: several for a repeated group, one otherwise, none if there is nothing to say. */
function answered(item: Item, value: unknown): ResponseItem[] {
  const values = (item.repeats && Array.isArray(value) ? value : [value]).filter(isPresent);
  const { linkId } = item;
  if (item.type === 'group')
    return values.flatMap((each) => {
      const inside = members(item, each);
      return inside.length > 0 ? [{ linkId, item: inside }] : [];
    });
  const answer = values.map((each) => answerOf(item, each));
  return answer.length > 0 ? [{ linkId, answer }] : [];
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The members of an object, each with the `linkId` of its name below that of the object. */
const members = ({ linkId, item = [] }: Item, value: unknown): ResponseItem[] =>
  item.flatMap((inner) => {
    const name = inner.linkId.slice(linkId.length + 1);
    const given =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined;
    return isPresent(given) ? answered(inner, given) : [];
  });

function answerOf(item: Item, value: unknown): Answer {
  if (typeof value === 'object' && value !== null && 'answer' in value) {
    const inside = members(item, value);
    return { ...answerOf(item, value.answer), ...(inside.length > 0 ? { item: inside } : {}) };
  }
  const option = item.answerOption?.find(
    (each) => ('valueCoding' in each ? each.valueCoding.code : each.valueString) === String(value),
  );
  if (option) return { ...option };
  return scalars[item.type]?.(value) ?? { valueString: typeof value === 'string' ? value : JSON.stringify(value) };
}

type Scalar = (value: unknown) => Answer | undefined;
const text =
  (pattern: RegExp, answer: (text: string) => Answer): Scalar =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? answer(value) : undefined;

/** Item type → the answer of a value, if FHIR has one; any other value is a string. */
const scalars: Partial<Record<ItemType, Scalar>> = {
  boolean: (value) => (typeof value === 'boolean' ? { valueBoolean: value } : undefined),
  decimal: (value) => (typeof value === 'number' ? { valueDecimal: value } : undefined),
  // A FHIR integer has 32 bits.
  integer: (value) =>
    Number.isInteger(value) && (value as number) === ((value as number) | 0)
      ? { valueInteger: value as number }
      : scalars.decimal!(value),
  date: text(/^\d{4}(-\d{2}(-\d{2})?)?$/, (valueDate) => ({ valueDate })),
  dateTime: text(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/, (valueDateTime) => ({ valueDateTime })),
  time: text(/^\d{2}:\d{2}$/, (value) => ({ valueTime: `${value}:00` })),
};
