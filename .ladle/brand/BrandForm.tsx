import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ButtonRow, Notice } from '#kit/ui/parts/index.ts';
import {
  type BrandColors,
  brandKeys,
  parseColor,
  type Branding,
  studyColors,
  toHex,
  withBrandTheme,
} from '#kit/pure/brand/index.ts';
import { checkBrand } from './checkBrand.ts';
import { HEIGHT, RADIUS } from '#kit/ui/theme/index.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
  gap: '16px 24px',
  marginBlock: 24,
  '& label': { display: 'grid', gap: 4, fontWeight: 600 },
  '& label small': { fontWeight: 400, color: 'var(--kit-palette-text-secondary)' },
  '& span': { display: 'flex', gap: 8 },
});
const box = {
  boxSizing: 'border-box',
  minBlockSize: HEIGHT.least,
  padding: '8px 12px',
  border: '1px solid var(--kit-palette-kit-inputLine)',
  borderRadius: RADIUS.control,
  background: 'var(--kit-palette-background-paper)',
  color: 'inherit',
  font: 'inherit',
} as const;
const Input = styled('input')({
  ...box,
  flex: '1 1 auto',
  minInlineSize: 0,
  inlineSize: '100%',
  '&[type=color]': { flex: 'none', inlineSize: 56, padding: 4 },
});
const Area = styled('textarea')({
  ...box,
  inlineSize: '100%',
  minBlockSize: '9rem',
  fontFamily: 'ui-monospace, monospace',
});

type Change = (next: Branding) => void;

const withColor = (branding: Branding, key: string, value: string): Branding => {
  const { [key as 'color_1']: _, ...others } = branding;
  return value === '' ? others : { ...others, [key]: value };
};

function withFont(branding: Branding, key: 'primary' | 'secondary', value: string): Branding {
  const { [key]: _, ...others } = branding.fonts ?? {};
  const fonts = value === '' ? others : { ...others, [key]: value };
  const { fonts: __, ...colors } = branding;
  return Object.keys(fonts).length === 0 ? colors : { ...colors, fonts };
}

const ColorInputs = ({ branding, onChange }: { branding: Branding; onChange: Change }) => {
  // The colors that the theme has in place of those that are missing or are none.
  const { colors } = studyColors(withBrandTheme(branding), 'light');
  const hexOf = (role: keyof BrandColors): string => {
    const color = parseColor(branding[brandKeys[role]]);
    return color ? toHex(color) : colors[role];
  };
  return (Object.entries(brandKeys) as [keyof BrandColors, (typeof brandKeys)[keyof BrandColors]][]).map(
    ([role, key]) => (
      <div key={key}>
        <label htmlFor={`brand-${key}`}>
          {key} <small>{role}</small>
        </label>
        <span>
          <Input
            id={`brand-${key}`}
            value={branding[key] ?? ''}
            placeholder={colors[role]}
            spellCheck={false}
            onChange={({ target }) => onChange(withColor(branding, key, target.value.trim()))}
          />
          <Input
            type="color"
            aria-label={`Pick ${key}`}
            value={hexOf(role)}
            onChange={({ target }) => onChange(withColor(branding, key, target.value))}
          />
        </span>
      </div>
    ),
  );
};

const fontLabels = { primary: 'Font of texts', secondary: 'Font of headings' } as const;

const FontInputs = ({ branding, onChange }: { branding: Branding; onChange: Change }) =>
  (['primary', 'secondary'] as const).map((key) => (
    <label key={key}>
      {fontLabels[key]} <small>CSS families, such as Georgia, serif</small>
      <Input
        value={branding.fonts?.[key] ?? ''}
        spellCheck={false}
        onChange={({ target }) => onChange(withFont(branding, key, target.value))}
      />
    </label>
  ));

/** The JSON of a brand: what the inputs say, or what was pasted. */
function JsonInput({ branding, onChange }: { branding: Branding; onChange: Change }) {
  const [typed, setTyped] = useState<string>();
  const isEmpty = Object.keys(branding).length === 0;
  const { problems } = checkBrand(typed ?? (isEmpty ? '' : JSON.stringify(branding)));
  const paste = (text: string): void => {
    setTyped(text);
    const read = checkBrand(text);
    if (read.problems.length === 0 || Object.keys(read.branding).length > 0) onChange(read.branding);
  };
  return (
    <>
      <label htmlFor="brand-json">
        <strong>Or paste JSON</strong>: a brand, or a study’s <code>landing.json</code> or <code>study.json</code>
      </label>
      <Area
        id="brand-json"
        spellCheck={false}
        value={typed ?? JSON.stringify(branding, undefined, 2)}
        onChange={({ target }) => paste(target.value)}
        onBlur={() => problems.length === 0 && setTyped(undefined)}
        aria-describedby="brand-problems"
        aria-invalid={problems.length > 0 || undefined}
      />
      <div id="brand-problems">
        {problems.length > 0 ? (
          <Notice kind="warning">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        ) : null}
      </div>
    </>
  );
}

/** Ten colors and two fonts to type, pick or paste. */
export function BrandForm({ branding, onChange }: { branding: Branding; onChange: Change }) {
  const [clearings, setClearings] = useState(0);
  return (
    <>
      <Grid>
        <ColorInputs branding={branding} onChange={onChange} />
        <FontInputs branding={branding} onChange={onChange} />
      </Grid>
      {/* A text with a mistake is cleared, too. */}
      <JsonInput key={clearings} branding={branding} onChange={onChange} />
      <ButtonRow style={{ marginBlock: 16 }}>
        <Button
          variant="outlined"
          onClick={() => {
            setClearings(clearings + 1);
            onChange({});
          }}
        >
          Clear all
        </Button>
      </ButtonRow>
    </>
  );
}
