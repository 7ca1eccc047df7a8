import { styled } from '@mui/material/styles';
import { usePicture } from '#portal/parts/usePicture.ts';

const Picture = styled('img')({
  display: 'block',
  height: '2.25rem',
  width: 'auto',
  maxWidth: '10rem',
  objectFit: 'contain',
});
const Mark = styled('svg')({ display: 'block', flex: 'none', width: '2.25rem', height: '2.25rem' });

/** The default mark, a person in a ring, as the content of an SVG element of 36 by 36. */
export const markShapes = (
  <>
    <circle
      cx="18"
      cy="18"
      r="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeDasharray="76 25"
      strokeLinecap="round"
      transform="rotate(118 18 18)"
    />
    <circle cx="18" cy="13.5" r="4.5" fill="currentColor" />
    <path
      d="M9.5 26c1-5 4.5-7.5 8.5-7.5s7.5 2.5 8.5 7.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);

/**
 * The brand's logo. The default mark if there is none, or if it cannot be fetched. The link around it provides the
 * accessible name.
 */
export function Logo({ path }: { path: string | undefined }) {
  const picture = usePicture(path);
  if (picture) return <Picture {...picture} alt="" />;
  return (
    <Mark viewBox="0 0 36 36" aria-hidden="true">
      {markShapes}
    </Mark>
  );
}
