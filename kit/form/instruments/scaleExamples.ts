import type { Answers, FieldExample } from '#kit/pure/fields/index.ts';
import type { InstrumentInput } from './instrumentField.ts';
import { itemKey, scaleCodec, scored, type Scale, type ScaleValue } from './scale.ts';
import type { Screen, Screens } from './screens.ts';

type Example = FieldExample<ScaleValue>;

/** Answers in the order of the items, as the form stores them before scoring. */
export const unscored = (...answers: number[]): ScaleValue =>
  Object.fromEntries(answers.map((answer, index) => [itemKey(index), answer]));

/** The keys that choose the first option of each item of a grid. */
const firstOptions = ({ count }: Scale): string => Array.from({ length: count }, () => ' ').join('{Tab}');

/**
 * Examples for every instrument: complete sets, no answers, a missing item, a wrong score, an answer off the scale.
 * @param keys keys that choose the first option of each item; default: those for a grid
 */
export function scaleExamples(scale: Scale, input: InstrumentInput, keys = firstOptions(scale)): Example[] {
  const all = (answer: number): number[] => Array.from({ length: scale.count }, () => answer);
  const value = (answers: readonly number[]): ScaleValue => scored(unscored(...answers), scale);
  const sent = (answers: readonly number[]): Answers =>
    scaleCodec(scale).toAnswers(value(answers), { key: '', name: input.name!, input });
  const complete = (name: string, answers: readonly number[]): Example => ({
    name,
    input,
    value: value(answers),
    answers: sent(answers),
  });
  const [least, most] = [Math.min(...scale.answers), Math.max(...scale.answers)];
  const optional = { ...input, required: false };
  const ones = all(1);
  return [
    complete(
      'all answered',
      ones.map((_, index) => scale.answers[index % scale.answers.length]!),
    ),
    { ...complete('lowest score', all(least)), keys },
    complete('highest score', all(most)),
    { name: 'required and untouched', input, errors: ['required'] },
    { name: 'optional and untouched', input: optional },
    { name: 'one question left out', input, value: unscored(...ones.slice(1)), errors: ['required'] },
    {
      name: 'optional and half answered',
      input: optional,
      value: unscored(most),
      answers: scaleCodec(scale).toAnswers(unscored(most), { key: '', name: input.name!, input: optional }),
    },
    { name: 'optional, answered but not scored', input: optional, value: unscored(...ones), errors: ['required'] },
    {
      name: 'optional, a total without all answers',
      input: optional,
      value: { ...unscored(most), total: most },
      errors: ['dependencies'],
    },
    { name: 'optional, answers taken back', input: optional, value: {}, errors: ['minProperties'] },
    { name: 'answered but not scored', input, value: unscored(...ones), errors: ['required'] },
    {
      name: `a total that is not the ${scale.of}`,
      input,
      value: { ...value(ones), total: 2 * (scale.of === 'sum' ? scale.count : 1) },
      errors: ['aggregate'],
    },
    {
      name: 'an answer off the scale',
      input,
      value: { ...value(ones), [itemKey(0)]: most + 1 },
      errors: ['aggregate', 'enum'],
      hostile: true,
    },
  ];
}

/** An example for each screen, with all answers of the screens before it. */
export function screenExamples(scale: Scale, input: InstrumentInput, { first, list }: Screens): Example[] {
  const handedIn = list.findIndex(({ kind }) => kind === 'review');
  return list.map((screen, position) => {
    const answered = list.slice(0, position).filter(({ kind }) => kind === 'question').length;
    const value =
      answered === 0
        ? undefined
        : unscored(
            ...Array.from({ length: answered }, (_, index) => scale.answers[(index + 1) % scale.answers.length]!),
          );
    const isValid = position > handedIn;
    const final = value && isValid ? scored(value, scale) : value;
    return {
      name: `screen ${position + first}: ${nameOf(screen)}`,
      input,
      ...(final && { value: final }),
      place: { screen: position + first },
      ...(isValid
        ? { answers: scaleCodec(scale).toAnswers(final, { key: '', name: input.name!, input }) }
        : { errors: ['required'] }),
    };
  });
}

const nameOf = (screen: Screen): string =>
  screen.kind === 'question'
    ? `question ${screen.item + 1}`
    : screen.heading.defaultMessage.replace(/[^\p{L}\p{N} -]/gu, '');
