import { styled } from '@mui/material/styles';
import { RADIUS } from '#kit/ui/theme/index.ts';
import { type Compare, SWITCHES } from './switches.ts';

/** A view of a story: its caption, what it sets in the address, and the width of its window in CSS pixels. */
interface Side {
  caption: string;
  set: Readonly<Record<string, string>>;
  width: number;
}

const PHONE = 360;
/** Wider windows are shown at half their size. */
const LARGEST = 400;
const HEIGHT = 760;

const byWidth = [320, PHONE, 768, 1280].map((width) => ({ caption: `${width} px`, set: {}, width }));
const bySwitch = (name: 'mode' | 'locale' | 'brand', values: readonly string[]): Side[] =>
  values.map((value) => ({ caption: value, set: { [`arg-${name}`]: value }, width: PHONE }));

const SIDES: Readonly<Record<Exclude<Compare, 'nothing'>, readonly Side[]>> = {
  widths: byWidth,
  modes: bySwitch('mode', SWITCHES.mode),
  languages: bySwitch('locale', SWITCHES.locale),
  brands: bySwitch(
    'brand',
    // One's own is only there once it is in the address.
    SWITCHES.brand.filter((brand) => brand !== 'own'),
  ),
};

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '24px',
  padding: '24px 24px 96px',
  '& figure': { margin: 0 },
  '& figcaption': { marginBlockEnd: 8, fontSize: '0.875rem', fontWeight: 600 },
  '& figure > div': {
    overflow: 'hidden',
    maxInlineSize: '100%',
    border: '1px solid var(--kit-palette-divider)',
    borderRadius: RADIUS.option,
  },
  '& iframe': { display: 'block', border: 0, transformOrigin: '0 0' },
});

/** The address of the story alone, with everything else as in the present address. */
function addressOf(story: string, set: Side['set']): string {
  const query = new URLSearchParams(location.search);
  query.delete('width');
  query.delete('arg-compare');
  for (const [name, value] of Object.entries({ ...set, story, mode: 'preview' })) query.set(name, value);
  return new URL(`?${query}`, document.baseURI).href;
}

/** One story in several widths, modes, languages or brands at once. */
export const SideBySide = ({ story, what }: { story: string; what: Exclude<Compare, 'nothing'> }) => (
  <Row className="gallery-bleed">
    {SIDES[what].map(({ caption, set, width }) => {
      const scale = width > LARGEST ? 0.5 : 1;
      return (
        <figure key={caption}>
          <figcaption>
            {caption}
            {scale < 1 ? ', at half its size' : ''}
          </figcaption>
          <div style={{ inlineSize: width * scale, blockSize: HEIGHT }}>
            <iframe
              title={caption}
              src={addressOf(story, set)}
              width={width}
              height={HEIGHT / scale}
              style={{ transform: `scale(${scale})` }}
            />
          </div>
        </figure>
      );
    })}
  </Row>
);
