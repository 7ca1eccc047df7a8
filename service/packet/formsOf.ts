import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Every text before every other. */
const pairs = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end));

const formsIn = (elements: readonly MessageFormatElement[], counted: string): string[] =>
  elements.reduce<string[]>((starts, element) => pairs(starts, formsOfElement(element, counted)), ['']);

/** @param counted the argument that `#` stands for */
function formsOfElement(element: MessageFormatElement, counted: string): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.pound:
      return [`{${counted}}`];
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => formsIn(value, counted));
    case TYPE.plural:
      return formsIn((element.options.other ?? Object.values(element.options)[0]!).value, element.value);
    case TYPE.tag:
      return formsIn(element.children, counted);
    default:
      return [`{${element.value}}`];
  }
}

/**
 * What participants can read in place of an ICU message: a line for each choice, and the plural of what is counted.
 * `{n, plural, one {# day} other {# days}}` → `{n} days`. Pure.
 */
export const formsOf = (message: string): string => [...new Set(formsIn(parse(message), ''))].join('\n');
