import { describe, expect, it } from 'vitest';
import { optionLists } from '#schemas/optionLists.ts';
import en from '#translations/en.json' with { type: 'json' };
import es from '#translations/es.json' with { type: 'json' };
import { findChoice } from './findChoice.ts';

const states = (texts: typeof en) =>
  optionLists.states.map(({ value, key }) => {
    const id = `field.states.${key}` as const;
    return { value, label: texts[id], name: en[id] };
  });
const languages = optionLists.languages.map(({ value, name }) => ({ value, label: name }));
const labeled = (...labels: string[]) => labels.map((label, value) => ({ value, label }));
const ages = [{ value: 0, label: '<18' }, ...[18, 19, 47, 110].map((value) => ({ value, label: String(value) }))];

describe('the choice that a text means', () => {
  it.each([
    ['New York', 'New York'],
    ['  new   YORK ', 'New York'],
    ['NY', 'New York'],
    ['ny', 'New York'],
    ['N.Y.', 'New York'],
    ['CA', 'California'],
    ['Calif.', 'California'],
    ['calif', 'California'],
    // The code decides before the start of other names.
    ['AL', 'Alabama'],
    ['Ala', undefined],
    ['Alab', 'Alabama'],
    ['New', undefined],
    ['Virginia', 'Virginia'],
    ['\u200BTexas\uFEFF', 'Texas'],
    ['Texas, USA', undefined],
    ['Bavaria', undefined],
    ['%', undefined],
    ['', undefined],
    ['   ', undefined],
    // One code of several regions: the answer is the same.
    ['AE', 'Armed Forces Europe'],
    ['armed forces canada', 'Armed Forces Canada'],
    ['armed forces', undefined],
    ['armed forces a', undefined],
  ])('among the states: %s → %s', (text, label) => {
    const choices = states(en);
    expect(choices[findChoice(text, choices)]?.label).toBe(label);
  });

  it.each([
    ['Carolina del Norte', 'Carolina del Norte'],
    ['nueva y', 'Nueva York'],
    ['NC', 'Carolina del Norte'],
    // What a browser with an English address fills in.
    ['North Carolina', 'Carolina del Norte'],
    ['hawai', 'Hawái'],
    ['HAWAI\u0301', 'Hawái'],
  ])('among the states in Spanish: %s → %s', (text, label) => {
    const choices = states(es);
    expect(choices[findChoice(text, choices)]?.label).toBe(label);
  });

  it.each([
    ['es-MX', 'Español (México)'],
    ['es_mx', 'Español (México)'],
    ['espanol', undefined],
    ['espanol (mex', 'Español (México)'],
    ['en', 'English'],
    ['English', 'English'],
    ['frances', undefined],
  ])('among the languages: %s → %s', (text, label) =>
    expect(languages[findChoice(text, languages)]?.label).toBe(label),
  );

  it.each([
    [ages, '47', '47'],
    [ages, '<18', '<18'],
    // A number is not the start of a longer one, nor the code behind a label with another number.
    [ages, '11', undefined],
    [ages, '0', undefined],
    [ages, '1', undefined],
    [labeled('1 hour', '2 hours', '12 hours'), '1', '1 hour'],
    [labeled('10', '11'), '1', undefined],
    [labeled('Never', 'Sometimes'), '1', 'Sometimes'],
    [labeled('United Kingdom', 'Ukraine', 'United States'), 'US', 'United States'],
    [labeled('United Kingdom', 'Ukraine', 'United States'), 'UK', undefined],
    [labeled('United Kingdom', 'Germany'), 'uk', 'United Kingdom'],
    [labeled('Washington, D.C.', 'Washington'), 'washington', 'Washington'],
    [labeled('Washington, D.C.', 'Washington'), 'Washington, DC', 'Washington, D.C.'],
    [labeled('Bread', 'Bread'), 'bread', undefined],
    [labeled('Si', 'Sí'), 'Sí', 'Sí'],
    [labeled('Si', 'Sí'), 'SI', undefined],
    [labeled('ＡＢＣ', 'ABD'), 'abc', 'ＡＢＣ'],
    [[], 'x', undefined],
  ])('among %j: %s → %s', (choices, text, label) => expect(choices[findChoice(text, choices)]?.label).toBe(label));
});
