import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withStylesheets } from '#kit/testing/stylesheets.ts';
import { KitField } from './KitField.tsx';

const styleOf = (text: string, property: string) =>
  withStylesheets(() => getComputedStyle(screen.getByText(text)).getPropertyValue(property));
const Label = ({ text }: { text: string }) => <span className="KitField-label">{text}</span>;

test('all fields of a theme share one class', () => {
  render(
    <>
      <KitField>one</KitField>
      <KitField as="fieldset" className="mine">
        two
      </KitField>
    </>,
  );
  const [shared] = screen.getByText('one').classList;
  expect(screen.getByText('two').tagName).toBe('FIELDSET');
  expect([...screen.getByText('two').classList]).toEqual([shared, 'mine']);
  expect(styleOf('one', 'display')).toBe('block');
});

test('a theme reaches the parts of a field', () => {
  const theme = createTheme({
    components: { KitField: { styleOverrides: { root: { '& .KitField-label': { fontWeight: 300 } } } } },
  });
  render(
    <>
      <KitField>
        <Label text="house" />
      </KitField>
      <ThemeProvider theme={theme}>
        <KitField>
          <Label text="themed" />
        </KitField>
      </ThemeProvider>
    </>,
  );
  expect(styleOf('house', 'font-weight')).toBe('600');
  expect(styleOf('themed', 'font-weight')).toBe('300');
});

test('sx reaches one field', () => {
  render(
    <>
      <KitField sx={{ marginTop: '7px' }}>moved</KitField>
      <KitField>still</KitField>
    </>,
  );
  expect(styleOf('moved', 'margin-top')).toBe('7px');
  expect(styleOf('still', 'margin-top')).toBe('0px');
});
