import { withPages } from './moreExamples.ts';

/** The pilot's first questions with so many questions that have a misspelled key. */
export const manyMistakes = (count: number): Record<string, string> =>
  withPages([
    {
      inputs: Array.from({ length: count }, (_, i) => ({
        interface: 'number',
        name: `number_${i}`,
        label: { en: `Number ${i}`, es: `Número ${i}` },
        requierd: true,
      })),
    },
  ]);
