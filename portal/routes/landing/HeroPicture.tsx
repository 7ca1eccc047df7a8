import { styled } from '@mui/material/styles';
import { GRID, RADIUS } from '#kit/theme/index.ts';
import { roles } from '#portal/parts/elements.tsx';
import { safeUrl } from '#portal/parts/safeUrl.ts';
import { usePicture } from '#portal/parts/usePicture.ts';

/**
 * A band above the text on a phone, beside the text on wider screens. Its size is fixed before the picture loads, so
 * nothing moves.
 */
const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  height: 'clamp(9rem, 42vw, 15rem)',
  background: roles(theme).infoTint,
  color: roles(theme).primary,
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 62%' },
  '& .light': { fill: roles(theme).accent },
  [`@media ${GRID}`]: { height: 'auto', aspectRatio: '4 / 3', borderRadius: RADIUS.picture },
}));

/**
 * The study's own picture. Rings in the colors of its brand if there is none, or if it cannot be fetched, as without
 * network. It is decorative, so it has no alternative text.
 */
export function HeroPicture({ path }: { path: string | undefined }) {
  const picture = usePicture(safeUrl(path));
  return (
    <Frame data-hero-picture>
      {picture ? <img {...picture} alt="" width={800} height={600} fetchPriority="high" /> : <Rings />}
    </Frame>
  );
}

const Rings = () => (
  <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {[180, 136, 94].map((radius, i) => (
      <circle key={radius} cx="200" cy="150" r={radius} fill="currentColor" opacity={0.06 + i * 0.04} />
    ))}
    <circle className="light" cx="200" cy="150" r="42" />
    <circle className="light" cx="304" cy="84" r="9" opacity="0.8" />
    <circle cx="98" cy="98" r="6" fill="currentColor" opacity="0.5" />
    <circle cx="122" cy="232" r="8" fill="currentColor" opacity="0.35" />
  </svg>
);
