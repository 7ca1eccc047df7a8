import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, describe, expect, test } from 'vitest';
import { setupUser } from '#kit/testing/setupUser.ts';
import type { StudyBranding } from '#kit/brand/index.ts';
import { StudyThemeProvider } from '#kit/theme/index.ts';
import en from '#translations/en.json' with { type: 'json' };
import { BrandForm } from '../.ladle/brand/BrandForm.tsx';

afterEach(cleanup);

let brand: StudyBranding;
function Page({ first }: { first: StudyBranding }) {
  const [branding, setBranding] = useState(first);
  useEffect(() => void (brand = branding), [branding]);
  return (
    <IntlProvider locale="en" messages={en}>
      <StudyThemeProvider branding={{}}>
        <BrandForm branding={branding} onChange={setBranding} />
      </StudyThemeProvider>
    </IntlProvider>
  );
}
const show = (first: StudyBranding = {}) => {
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
