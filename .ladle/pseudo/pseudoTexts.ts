import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'][at]!]),
);

/** Longer by about a third, as translations from English are, with an accent on every vowel. */
const pseudoText = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const marked = [...word].map((letter) => accented[letter] ?? letter).join('');
    return `${marked}${'~'.repeat(Math.ceil(word.length / 3))}`;
  });

/** Changes the words of a message, and none of its arguments. */
function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: pseudoText(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(pseudoElement) };
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(pseudoElement) },
  ]);
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
}

/** The message in brackets, so that a text that is cut can be seen: `[Sénd~~ {name}]`. @param message in ICU syntax */
export const pseudoMessage = (message: string): MessageFormatElement[] => [
  { type: TYPE.literal, value: '[' },
  ...parse(message).map(pseudoElement),
  { type: TYPE.literal, value: ']' },
];

/** A catalogue in the pseudo-locale: what stays plain English on the screen is not in the catalogue. */
export const pseudoTexts = (catalogue: Readonly<Record<string, string>>): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, pseudoMessage(message)]));
