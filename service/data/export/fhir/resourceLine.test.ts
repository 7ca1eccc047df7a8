import { expect, test } from 'vitest';
import { fhirValidator } from '#service/testing/fhirSchema.ts';
import { resourceLine } from '../lines.ts';

const response = (valueString: string) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  item: [{ linkId: 'note', answer: [{ valueString }] }],
});
const validate = fhirValidator('QuestionnaireResponse');

test.each([
  ['ordinary', 'a\n b\t“ñ” 😀', 'a\n b\t“ñ” 😀'],
  ['a no-break space', 'a\u00a0b', 'a b'],
  ['ends of lines', 'a\u2028b\u0085c\vd', 'a\nb\nc\nd'],
  ['a mark of byte order', '\ufeffa', ' a'],
  ['control characters', 'a\u0001\b\u001fb', 'a\ufffd\ufffd\ufffdb'],
  ['what looks like an escape', 'a\\u0001b\\b', 'a\\u0001b\\b'],
])('%s in a text: the line is a valid resource', (_name, given, expected) => {
  const line = resourceLine(response(given));
  const read = JSON.parse(line) as ReturnType<typeof response>;
  expect(read).toEqual(response(expected));
  expect([validate(read), validate.errors]).toEqual([true, null]);
  expect(line.trimEnd()).not.toMatch(/[\n\u0085\u2028\u2029]/);
});
