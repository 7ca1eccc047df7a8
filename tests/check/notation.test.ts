import { expect, test } from 'vitest';
import { pilot, pilotProblems } from './pilot.ts';
import { FIRST } from './mistake.ts';

/** What a builder writes instead of `"age"` in a file, the sentence and the fix. */
test.each<[name: string, slip: [right: string, wrong: string], message: RegExp, fix: string]>([
  ['quotes in a text', ['"How old are you?"', '"How "old" are you?"'], /quote inside a text/, 'Write \\" for a quote'],
  ['True', ['"required": true', '"required": True'], /“True” is written differently/, 'Write true, in small letters'],
  ['a semicolon', ['"required": true,', '"required": true;'], /no semicolon/, 'Write a comma between two entries'],
  ['=', ['"name": "age"', '"name" = "age"'], /a colon belongs/, 'Write : instead of =.'],
  ['a no-break space', ['"name": "age"', '"name":\u00A0"age"'], /invisible character \(U\+00A0\)/, 'type a space if'],
  ['a key without quotes', ['"name": "age"', 'name: "age"'], /a key needs double quotes/, 'Write "name".'],
  ['a text without quotes', ['"name": "age"', '"name": age'], /a text needs double quotes/, 'Write "age"'],
  ['curly quotes', ['"name": "age"', '"name": “age”'], /“ is not a straight quote/, 'Write " instead.'],
  ['German quotes', ['"name": "age"', '"name": „age“'], /„ is not a straight quote/, 'Write " instead.'],
  ['a curly quote at the end', ['"name": "age"', '"name": "age”'], /at the end of this text/, 'Write " at its end.'],
  ['single quotes', ['"name": "age"', "'name': 'age'"], /not single ones/, 'Write " instead.'],
  ['a decimal comma', ['"maximum": 120', '"maximum": 120,5'], /a decimal point/, 'Write 120.5 or 1205.'],
  ['a zero before', ['"maximum": 120', '"maximum": 0120'], /cannot begin with 0/, 'Write 120.'],
  ['a point first', ['"maximum": 120', '"maximum": .5'], /must begin with a digit/, 'Write 0.5.'],
  ['None', ['"name": "age"', '"name": None'], /“None” is written differently/, 'Write null, in small letters'],
  ['two texts', ['"name": "age"', '"name": "a" + "ge"'], /cannot be added/, 'Write one text.'],
])('one message for %s, at its line', (_, [right, wrong], message, fix) => {
  const text = pilot[FIRST]!;
  expect(text).toContain(right);
  const problems = pilotProblems({ [FIRST]: text.replace(right, wrong) });
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'notJson',
      message: expect.stringMatching(message),
      fix: expect.stringContaining(fix),
      line: text.slice(0, text.indexOf(right)).split('\n').length,
    }),
  ]);
});

test('an empty file is called empty', () =>
  expect(pilotProblems({ [FIRST]: '' })).toEqual([
    expect.objectContaining({ code: 'notJson', message: 'This is not JSON: the file is empty.', line: 1 }),
  ]));
