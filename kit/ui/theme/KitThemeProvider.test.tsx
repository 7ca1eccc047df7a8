import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import { useTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brandThemes, type Branding } from '#kit/pure/brand/index.ts';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { createKitTheme, KitPageProvider, KitThemeProvider } from './index.ts';

test.each([
  ['[P2.126] [P9.14]', 16, '100%'],
  ['[P2.127] [P9.14]', 18, '112.5%'],
  ['[P2.128] [P9.14]', 20, '125%'],
] as const)('%s text size %s is the root size', (_ids, textSize, size) => {
  render(<KitPageProvider textSize={textSize}>x</KitPageProvider>);
  expect(withStylesheets(() => getComputedStyle(document.documentElement).fontSize)).toBe(size);
});

test('[P9.18] whatever fades or moves takes 150 ms', () => {
  const { transitions, components } = createKitTheme({}).theme;
  expect([...new Set(Object.values(transitions.duration))]).toEqual([150]);
  expect(components?.MuiDialog?.defaultProps?.transitionDuration).toBe(150);
  render(
    <KitThemeProvider>
      <Dialog open>Text</Dialog>
    </KitThemeProvider>,
  );
  const fading = screen.getByText('Text').closest<HTMLElement>('.MuiDialog-container')!;
  expect(fading.style.transition).toMatch(/^opacity 150ms /);
});

test.each([
  ['button', <Button key="button">Go</Button>],
  ['button with a sign alone', <IconButton key="sign">Go</IconButton>],
  ['tab', <Tab key="tab" label="Go" />],
])('a %s with the focus has a ring in the color for it', (_what, part) => {
  render(<KitThemeProvider>{part}</KitThemeProvider>);
  const button = screen.getByText('Go').closest('button')!;
  button.focus();
  button.classList.add('Mui-focusVisible');
  expect(withStylesheets(() => getComputedStyle(button).outline)).toBe('3px solid var(--kit-palette-kit-focus)');
});

test('a button fades if it cannot be pressed, and not while it works', () => {
  render(
    <KitThemeProvider>
      <Button aria-disabled>Go</Button>
    </KitThemeProvider>,
  );
  const button = screen.getByText('Go');
  const opacity = () => withStylesheets(() => Number(getComputedStyle(button).opacity));
  expect(opacity()).toBeLessThan(1);
  button.setAttribute('aria-busy', 'true');
  expect(opacity()).toBe(1);
});

test('every style element carries the nonce, and nothing is kept in the browser', () => {
  render(
    <KitThemeProvider nonce="n0nce">
      <Button>Go</Button>
    </KitThemeProvider>,
  );
  const styles = withStylesheets(() => [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]).filter(
    (style) => style.textContent!.includes('--kit-') || style.nonce === 'n0nce',
  );
  expect(styles.some((style) => style.nonce === 'n0nce')).toBe(true);
  expect(localStorage.length).toBe(0);
});

test('colors are CSS variables, also the kit’s own', () => {
  function Probe() {
    const { vars, palette } = useTheme();
    return <p>{`${vars!.palette.kit!.inputLine} ${palette.primary.main}`}</p>;
  }
  render(
    <KitThemeProvider branding={{ color_1: '#123456' }}>
      <Probe />
    </KitThemeProvider>,
  );
  expect(screen.getByText(/^var\(--kit-palette-kit-inputLine.*#123456$/)).toBeTruthy();
});

test('[P1.18] [P3.068] each of the ten colors of a brand is on the page', () => {
  render(<KitPageProvider branding={brandThemes.garden}>x</KitPageProvider>);
  const { documentElement: root } = document;
  const used = withStylesheets(() => {
    const style = getComputedStyle(root);
    return Array.from({ length: style.length }, (_, at) => style.getPropertyValue(style.item(at)).trim());
  });
  const colors = Object.entries(brandThemes.garden).filter(([key]) => key.startsWith('color_'));
  expect(colors).toHaveLength(10);
  expect(colors.filter(([, color]) => !used.includes(String(color)))).toEqual([]);
});

test('[P3.068] the address of a logo is not in the style sheet, where it would disable the colors behind it', () => {
  const logo_path = 'https://a.example/l.png';
  render(<KitThemeProvider branding={{ color_1: '#123456', logo_path }}>x</KitThemeProvider>);
  const rules = withStylesheets(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join(),
  );
  expect(rules).toMatch(/--kit-palette-primary-main: ?#123456/);
  expect(rules).not.toContain('a.example');
});

test.each([
  [undefined, undefined],
  ['/logos/a.svg', '/logos/a.svg'],
  ['https://a.example/l.png', 'https://a.example/l.png'],
  ['http://a.example/l.png', undefined],
  ['//a.example/l.png', undefined],
  ['vbscript:run', undefined],
  ['/\\a.example/l.png', undefined],
  ['logo.png', 'logo.png'],
  ['data:image/svg+xml,x', undefined],
])('logo %s', (logo_path, shown) => expect(createKitTheme({ logo_path }).theme.kitLogo).toBe(shown));

test.each([
  ['Georgia, serif', /^"Georgia", serif, "Source Sans 3 Variable"/],
  ['x; background: url(//evil)', /^"Source Sans 3 Variable"/],
  ['"Half', /^"Source Sans 3 Variable"/],
  [undefined, /^"Source Sans 3 Variable"/],
])('font %s', (primary, family) =>
  expect(createKitTheme({ fonts: { primary } }).theme.typography.fontFamily).toMatch(family),
);

test('a brand of the wrong kind altogether still gives a theme', () => {
  const odd = { color_1: 7, color_2: {}, color_3: null, fonts: {} } as unknown as Branding;
  const { theme, corrections } = createKitTheme(odd, { mode: 'dark', locale: 'es-MX' });
  expect(theme.palette.mode).toBe('dark');
  expect(corrections.filter(({ reason }) => reason === 'invalid').map(({ key }) => key)).toEqual([
    'color_1',
    'color_2',
  ]);
});
