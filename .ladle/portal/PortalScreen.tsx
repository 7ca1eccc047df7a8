import { styled } from '@mui/material/styles';
import { useOwnBrand } from '../brand/ownBrand.ts';
import { useSwitches } from '../switches.ts';

const Frame = styled('iframe')({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100vh',
  border: 0,
});

/** A screen of the portal as its own page, with the gallery's switches. */
export function PortalScreen({ screen }: { screen: string }) {
  const { state: _, ...switches } = useSwitches();
  const own = useOwnBrand();
  const query = new URLSearchParams({
    screen,
    ...switches,
    ...(switches.brand === 'own' && { own: JSON.stringify(own) }),
  });
  const src = new URL(`portal/?${query}`, document.baseURI).href;
  return <Frame className="gallery-bleed" key={src} src={src} title={screen} />;
}
