import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, test } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import { type Branding, brandThemes } from '#kit/pure/brand/index.ts';
import { KitThemeProvider } from '#kit/ui/theme/index.ts';
import en from '#translations/en.json' with { type: 'json' };
import { BrandForm } from '../.ladle/brand/BrandForm.tsx';
import { carriedOver } from '../.ladle/address/carriedOver.ts';
import { BRANDS } from '../.ladle/brand/brands.ts';
import { explain } from '#kit/check/index.ts';
import { withColorAdvice } from '#service/study/check/colorProblems.ts';
import { checkBrand } from '../.ladle/brand/checkBrand.ts';
import { colorTable, modes } from '../.ladle/tokens/colorTable.ts';

afterEach(cleanup);

let brand: Branding;
function Page({ first }: { first: Branding }) {
  const [branding, setBranding] = useState(first);
  useEffect(() => void (brand = branding), [branding]);
  return (
    <IntlProvider locale="en" messages={en}>
      <KitThemeProvider branding={{}}>
        <BrandForm branding={branding} onChange={setBranding} />
      </KitThemeProvider>
    </IntlProvider>
  );
}
const show = (first: Branding = {}) => {
  render(<Page first={first} />);
  return setupUser();
};
const color = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^color_1 / });
const json = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Or paste JSON/ });
const paste = (text: string) => fireEvent.change(json(), { target: { value: text } });

describe('the form for one’s own brand', () => {
  test('a typed color is in the brand and in the JSON, and an emptied one is in neither', async () => {
    const user = show();
    await user.type(color(), '#0b6a64');
    expect(brand).toEqual({ color_1: '#0b6a64' });
    expect(JSON.parse(json().value)).toEqual({ color_1: '#0b6a64' });
    await user.clear(color());
    expect(brand).toEqual({});
  });

  test('a picked color is in the brand', () => {
    show();
    fireEvent.change(screen.getByLabelText('Pick color_2'), { target: { value: '#123456' } });
    expect(brand).toEqual({ color_2: '#123456' });
  });

  test('a typed font is in the brand, and an emptied one is not', async () => {
    const user = show();
    const font = screen.getByRole('textbox', { name: /^Font of headings/ });
    await user.type(font, 'Georgia');
    expect(brand).toEqual({ fonts: { secondary: 'Georgia' } });
    await user.clear(font);
    expect(brand).toEqual({});
  });

  test('pasted JSON fills the inputs', () => {
    show();
    paste('{ "meta": { "branding_json": { "color_1": "#0b6a64", "fonts": { "primary": "Georgia" } } } }');
    expect(color().value).toBe('#0b6a64');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Font of texts/ }).value).toBe('Georgia');
  });

  test('pasted JSON with a mistake is explained and changes nothing', () => {
    show({ color_1: '#0b6a64' });
    paste('{ color_1: red }');
    expect(json()).toHaveProperty('ariaInvalid', 'true');
    expect(screen.getByText(/^This is not JSON/)).toBeTruthy();
    expect(brand).toEqual({ color_1: '#0b6a64' });
  });

  test('Clear all clears the brand, and also a text with a mistake', async () => {
    const user = show({ color_1: '#0b6a64' });
    paste('{ color_1: red }');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(brand).toEqual({});
    expect(json().value).toBe('{}');
    expect(screen.queryByText(/^This is not JSON/)).toBeNull();
  });
});

describe('a brand pasted as JSON', () => {
  test.each([
    ['the brand itself', '{ "color_1": "#0b6a64", "fonts": { "primary": "Georgia" } }'],
    ['a study file', '{ "meta": { "branding_json": { "color_1": "#0b6a64", "fonts": { "primary": "Georgia" } } } }'],
    ['a landing page', '{ "brand": { "branding_json": { "color_1": "#0b6a64", "fonts": { "primary": "Georgia" } } } }'],
  ])('is found in %s', (_, text) => {
    expect(checkBrand(text)).toEqual({
      branding: { color_1: '#0b6a64', fonts: { primary: 'Georgia' } },
      problems: [],
    });
  });

  test.each([
    ['', []],
    ['{ "color_1": null }', []],
    ['{ color_1: red }', [/^This is not JSON: .+quotes/]],
    ['[]', [/^Write an object/]],
    ['{}', []],
    ['{ "primary": "#fff" }', [/^There is no color, font or theme/]],
    ['{ "color_1": 7 }', [/^color_1 must be a text/]],
    [
      '{ "color_11": "#fff", "colour_1": "#fff" }',
      [/^“color_11” is not a key .+ Did you mean “color_1”\?$/, /^“colour_1” is not a key/],
    ],
    ['{ "color_99": "#0b6a64", "color_1": "#0b6a64" }', [/^“color_99” is not a key that belongs here\./]],
    ['{ "logo": "/logo.svg", "color_1": "#0b6a64" }', [/^“logo” is not a key .+ Did you mean “logo_path”\?$/]],
    ['{ "page_title": "Sleep", "color_1": "#0b6a64" }', []],
    ['{ "color_1": "#06c" }', [/^“#06c” is not a color\. Write six hexadecimal digits, such as "#1F5FA8"\.$/]],
    ['{ "color_1": "reddish" }', [/^“reddish” is not a color\./]],
    ['{ "fonts": "Georgia" }', [/^fonts must be an object/]],
    ['{ "theme": "ocean" }', [/^theme must be one of harbor, garden/]],
    [`{ "color_1": "${'f'.repeat(201)}" }`, [/at most 200 characters/]],
    [' '.repeat(5) + 'x'.repeat(20_001), [/^The text is longer/]],
  ])('%.40s: says what is wrong', (text, problems) => {
    expect(checkBrand(text).problems).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  test('a color is refused in the words of the check of studies', () => {
    const [fault] = withColorAdvice(
      explain('study-meta.schema.json', { brand: { branding_json: { color_1: '#06c' } } })
        .filter(({ code }) => code === 'wrongShape')
        .map((finding) => ({ file: 'study.json', ...finding, pointer: `/meta${finding.pointer}` })),
    );
    expect(checkBrand('{ "color_1": "#06c" }').problems).toEqual([`${fault!.message} ${fault!.fix}`]);
  });

  test('a color that is none stays, so that the table can show its correction', () => {
    expect(checkBrand('{ "color_1": "reddish" }').branding).toEqual({ color_1: 'reddish' });
  });
});

describe('the table of colors', () => {
  test.each(Object.entries(BRANDS))('every pair of %s has the contrast that its mode needs', (_, brand) => {
    const rows = colorTable(brand);
    expect(rows).toHaveLength(10);
    for (const row of rows)
      for (const mode of modes) {
        const { color, tightest } = row.modes[mode];
        expect(color).toMatch(/^#[0-9a-f]{6}$/);
        if (tightest) expect(tightest.ratio, `${row.key} in ${mode}`).toBeGreaterThanOrEqual(tightest.needed);
      }
  });

  test('says what was corrected, from which color to which, and why', () => {
    const [first, , third] = colorTable(BRANDS.awkward);
    expect(first!.modes.light.corrections).toMatchObject([{ from: '#ffe14d', reason: 'contrast', needed: 4.5 }]);
    expect(first!.modes.light.corrections[0]!.to).toBe(first!.modes.light.color);
    expect(third!.modes.light.corrections).toMatchObject([{ from: 'not a color', reason: 'invalid' }, {}].slice(0, 1));
  });

  test('a color of a theme counts as given', () => {
    expect(colorTable(BRANDS.garden)[0]!.given).toBe(brandThemes.garden.color_1);
    expect(colorTable(BRANDS.default)[0]!.given).toBeUndefined();
  });
});

describe('the address of another story', () => {
  test.each([
    ['?story=a&arg-mode=dark&own=%7B%7D', '?story=b', '?story=b&arg-mode=dark&own=%7B%7D'],
    ['?story=a&arg-mode=dark', '?', '?arg-mode=dark'],
    ['?story=a&arg-mode=dark', '?story=b&arg-mode=light', '?story=b&arg-mode=light'],
    ['?story=a&width=320&mode=preview', '?story=b', '?story=b'],
    ['?story=a&arg-mode=dark', '?story=a', '?story=a'],
  ])('%s and then %s', (current, next, expected) => {
    expect(carriedOver(current, next)).toBe(expected);
  });
});
