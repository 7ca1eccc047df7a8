import { describe, expect, test } from 'vitest';
import { sampleOf } from '../sample.ts';
import { pilot, pilotProblems } from './pilot.ts';
import { realisticMistakes } from './realisticMistakes.ts';

/** The one problem of a mistake. */
function problemOf(name: string) {
  const { file, slip } = realisticMistakes.find((each) => each.name === name)!;
  const value = JSON.parse(pilot[file]!);
  slip(value);
  return pilotProblems({ [file]: JSON.stringify(value) })[0]!;
}

test('a new study has no problem, not even a hint', () => expect(pilotProblems()).toEqual([]));

test('there are at least 100', () => expect(realisticMistakes.length).toBeGreaterThanOrEqual(100));

describe('each realistic mistake gives one clear message', () => {
  test.each(sampleOf(realisticMistakes).map((each) => [each.name, each] as const))('%s', (_, { file, slip, code }) => {
    const value = JSON.parse(pilot[file]!);
    slip(value);
    const problems = pilotProblems({ [file]: JSON.stringify(value, null, 2) });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    const [problem] = problems;
    expect(problem).toMatchObject({
      message: expect.stringMatching(/.{15}/),
      fix: expect.stringMatching(/.{10}/),
      participants: expect.stringMatching(/.{10}/),
      excerpt: expect.stringMatching(/^\d+ \| .*\n +\| +\^/),
    });
    // The excerpt is of the line.
    expect(problem!.excerpt.startsWith(`${problem!.line} | `)).toBe(true);
  });
});

describe('the fix of a mistake says what to write', () => {
  test.each<[string, string]>([
    ['a rule with “name” instead of “rule”', 'Write { "rule": "maxLength", "limit": 50 }.'],
    ['type instead of interface', 'Did you mean “interface”?'],
    ['question instead of label', 'Did you mean “label”?'],
    ['choices instead of options', 'Did you mean “options”?'],
    ['id instead of value in every option', 'Did you mean “value”?'],
    ['text instead of label in one option', 'Did you mean “label”?'],
    ['visibleIf instead of condition', 'Did you mean “condition”?'],
    ['a setting beside config', 'Write it in “config”: "config": { "minimum": 18 }.'],
    ['questions where pages belong', 'Write { "inputs": [ … ] } around the questions.'],
    ['a schema without its form', 'Did you mean “form”?'],
    ['options as plain texts', 'Write it as { "value": …, "label": … }.'],
    ['one node without a list', 'Write it in a list: ["consent"].'],
    ['every: daily', 'Write it as { "days": … }.'],
    ['after a node by its name', 'Write it as { "node": "first-questions" }.'],
    ['a minimum in quotes', 'Write a number without quotes and units, such as 18.'],
    ['required as a text', 'Write true, without quotes.'],
    ['a time of day with p.m.', 'Write it with four digits, such as 08:00 or 18:30.'],
    ['a field type by the word of another tool, with a condition on it', 'Did you mean “select”?'],
    ['a field as the key of a condition', 'Write { "field": "medicine", "equals": "yes" }.'],
    [
      'a list of conditions',
      'Write { "all": [ … ] } if every condition has to hold, or { "any": [ … ] } if one is enough.',
    ],
    ['the path of a node', 'Did you mean “first-questions”?'],
    ['a language in capitals', 'Did you mean “es”?'],
    ['a region in lower case', 'Did you mean “US”?'],
    ['sp for es', 'Did you mean “es”?'],
    ['spanish for es', 'Did you mean “es”?'],
    ['EN for en', 'Did you mean “en”?'],
    ['eng and esp', 'Write "en" and "es".'],
    ['Spanish is not listed', 'Add "es" to “secondary_locales”, or remove these texts.'],
    ['UK for GB', 'Did you mean “GB”?'],
    ['basic instead of basic_auth', 'Did you mean “basic_auth”?'],
    ['a link without https', 'Write https://www.example.org/terms.'],
    ['an address as a domain', 'Write example.org.'],
    ['a picture by its name', 'The files in the folder “public” have addresses such as /study-files/pilot/hero.jpg.'],
    ['options inside config', 'It is in “config”. Move it out.'],
    ['radio', 'Did you mean “radioinput”?'],
    ['slider', 'Did you mean “range_horizontal”?'],
    ['yesno', 'Did you mean “radioinput”?'],
    ['matrix', 'Did you mean “simple_matrix”?'],
    ['likert', 'Did you mean “simple_matrix”?'],
    ['the logo of a brand', 'Did you mean “logo_path”?'],
    ['the font of a brand', 'Did you mean “fonts”?'],
    ['the font of headings', 'Did you mean “secondary”?'],
    ['a slug with a space', 'Write lower-case letters, digits and hyphens, such as sleep-pilot.'],
    ['a slug with a capital', 'Write "pilot": a slug has lower-case letters, digits and hyphens.'],
    ['a step with an empty list of nodes', "Write at least one entry. Slugs of the step's nodes."],
    [
      'no dashboard',
      'Add a step after it: { "layout": "dashboard", "nodes": ["diary","first-questions"], "done_by": "nothing" }.',
    ],
    [
      'another first language, which is listed still',
      'Write another language of the texts in its place, or leave it out.',
    ],
    ['a space after a name that a condition has', 'Remove the space: “medicine”.'],
    ['a space after a value that a condition has', 'Remove the space: “yes”.'],
    ['a name with a hyphen', 'Give it a “name” of letters, digits and “_” that begins with a letter.'],
    ['the flow inside meta', 'It is in “meta”. Move it out.'],
    [
      'texts beside content',
      'Write { "content": { … } } around “hero_title”, “hero_content”, “hero_button” and “faq”.',
    ],
    ['a color beside branding_json', 'Write it in “branding_json”.'],
    ['megabytes for bytes', 'Write the size in bytes: 5 MB are 5242880.'],
    [
      '“today” as the limit of a date, with a condition on it',
      'Write a fixed day, such as 2026-05-31. For no day after today, write "no_future": true instead.',
    ],
    ['the variable of an item', 'Write "field": "phq9", "row": 8.'],
    [
      'a screener question with another name',
      'The form has “eighteen”. If the question was renamed, write its new name.',
    ],
    ['item 9 of nine as row 9', 'An item has the number of its variable: “mood_0” to “mood_8” are the rows 0 to 8.'],
  ])('%s', (name, fix) => {
    const { file, slip } = realisticMistakes.find((each) => each.name === name)!;
    const value = JSON.parse(pilot[file]!);
    slip(value);
    expect(pilotProblems({ [file]: JSON.stringify(value, null, 2) }).map((problem) => problem.fix)).toEqual([fix]);
  });

  test('a word of another tool has one suggestion', () =>
    expect(problemOf('radio').message).not.toContain('Did you mean'));

  test('missing items of an instrument are counted', () =>
    expect(problemOf('the wording of one item only').message).toContain(
      'lacks 8 of 9 items, the first of them item 2: “Feeling down',
    ));

  test('a proof lists answers, and not the name of a type', () => {
    const { message } = problemOf('a question behind one that is hidden then');
    expect(message).toContain('Tried for “medicine_name”: no answer');
    expect(message).not.toContain('"array"');
  });

  test.each(['a misspelled field of the screener', 'the condition of the screener with a label for a value'])(
    '%s: says whom the study takes by mistake',
    (name) => expect(problemOf(name).participants).toMatch(/^The condition does not turn away the people/),
  );

  test('a mistake in every entry of a list is told once', () => {
    expect(problemOf('id instead of value in every option').message).toMatch(
      /The same is true of the other 2 entries of this list\.$/,
    );
  });

  test('a file with a byte order mark is read', () => {
    expect(pilotProblems({ 'landing.json': `\uFEFF${pilot['landing.json']!}` })).toEqual(pilotProblems({}));
    expect(pilotProblems({ 'landing.json': `\uFEFF{ "a": 1,\n}` })).toMatchObject([{ code: 'notJson', line: 2 }]);
  });
});
