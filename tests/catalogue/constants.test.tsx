import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { compileForm } from '#kit/pure/compile/compileForm.ts';
import type { InputDefinition } from '#kit/pure/fields/types.ts';
import inputDefinition from '#schemas/input-definition.schema.json' with { type: 'json' };
import { places } from '#portal/state/routing/places.ts';
import { optionLists } from '#schemas/optionLists.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { ScrollBox } from '#renderers/layouts/static/ScrollBox.tsx';
import { newValidator } from './compileExample.ts';
import { mount } from './mount.tsx';

const compile = (type: string, more: Partial<InputDefinition> = {}) =>
  compileForm({ schema: [{ inputs: [{ interface: type, name: 'q', label: 'Question', ...more }] }] }, fieldTypes);
const optionsOf = (type: string) => compile(type).fields[0]!.options;

test('[C9.18] [C9.19] an age is 0 (“<18”) or 18 to 110', () => {
  const form = compile('age');
  const validate = newValidator().compile(form.schema as never);
  const accepted = Array.from({ length: 130 }, (_, age) => age).filter((age) => validate({ q: age }));
  expect(accepted).toEqual([0, ...Array.from({ length: 93 }, (_, i) => 18 + i)]);
  expect((optionsOf('age').choices as object[])[0]).toEqual({ value: 0, label: '<18' });
});

test('[C9.38] a phone number starts with the United States', () => expect(optionsOf('phone_intl').country).toBe('US'));

test('[C9.66] the list of states has the two-letter codes of all fifty states', () => {
  const codes = optionLists.states.map(({ value }) => value);
  const states =
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';
  expect(states.split(' ').filter((code) => codes.filter((each) => each === code).length !== 1)).toEqual([]);
});

describe('file settings', () => {
  const rulesOf = (config: object) => {
    const { fields } = compile('file_uploader', { config } as never);
    return fields[0]!.type.files!(fields[0]!.input);
  };
  test.each([
    ['[C3.038]', { accept: ['application/pdf'] }, { accept: ['application/pdf'] }],
    ['[C3.040]', { min_files: 2 }, { minFiles: 2 }],
    ['[C3.041]', { max_files: 5 }, { maxFiles: 5 }],
    ['[C3.042]', { max_size: 100 }, { maxSize: 75 }],
    ['[C3.043]', { bucket: 'photos' }, { bucket: 'photos' }],
  ])('%s %j sets %j', (_ids, config, rules) => expect(rulesOf(config)).toMatchObject(rules));
});

describe('columns', () => {
  const inputs = [{ interface: 'text', name: 'a', label: 'A' }];
  test.each([
    ['[C9.59]', '1-column', { layout: '1-column' }],
    ['[C9.59]', '1-column', {}],
    ['[C9.60]', '2-columns', { layout: '2-columns' }],
  ])('%s a container lays out its fields in %s with %j', async (_ids, layout, config) => {
    const input = { interface: 'field_container', label: 'Box', inputs, config };
    const { container } = await mount({ name: 'columns', input });
    expect([...container.querySelectorAll<HTMLElement>('[data-layout]')].map((each) => each.dataset.layout)).toEqual([
      layout,
    ]);
  });
});

test.each([
  ['[C9.51]', 'large', '400px'],
  ['[C9.52]', 'small', '185px'],
] as const)('%s a %s scroll box is at most %s high', (_ids, size, height) => {
  const { container } = render(
    <IntlProvider locale="en" onError={() => {}}>
      <ScrollBox size={size} labelledBy={undefined}>
        Long
      </ScrollBox>
    </IntlProvider>,
  );
  const box = container.querySelector<HTMLElement>('[role=region]')!;
  expect(box.dataset.size).toBe(size);
  const css = withStylesheets(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText),
  );
  const rule = css.find((each) => each.includes(`[data-size="${size}"]`) && box.classList.contains(classIn(each)));
  expect(rule).toMatch(new RegExp(`max-block-size: ?${height}`));
});
const classIn = (rule: string): string => /^\.([\w-]+)/.exec(rule)?.[1] ?? '';

test('[C2.01] a field type is no address of its own, and the screens of an instrument change none', async () => {
  const names = fieldTypes.flatMap(({ type, aliases = [] }) => [type, ...aliases]);
  const segments = places.flatMap((place) => place.split('/'));
  expect(names.filter((name) => segments.includes(name))).toEqual([]);
  const before = [location.href, history.length];
  const input = { interface: 'ess', name: 'ess', label: 'Sleepiness' };
  const { container, user } = await mount({ name: 'wizard', input });
  await user.click(container.querySelector('.steps button')!);
  expect(container.querySelector('h2')!.textContent).toMatch(/^Question 1 of 8/);
  expect([location.href, history.length]).toEqual(before);
});

test('[C6.02] [C6.03] editing is a flag of the input, yes or no', () => {
  const flags = JSON.stringify(inputDefinition).match(/"editable":\{[^}]*\}/g) ?? [];
  expect(flags.length).toBeGreaterThan(0);
  for (const flag of flags) expect(flag).toMatch(/"type":"boolean"/);
});
