import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useOwnBrand } from '../brand/ownBrand.ts';
import { useSwitches } from '../switches.ts';

const Frame = styled('iframe')({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100vh',
  border: 0,
});

/** How often an unfinished recording is asked for, in milliseconds. */
const AGAIN = 1000;

/** Until the screens are there. */
export const Recording = () => <p>The screens of the portal are being recorded. They appear here when they are.</p>;

/** Whether the portal's page is there: `npm run ladle` records the screens after it has started. */
export function useIsRecorded(): boolean {
  const [isRecorded, setRecorded] = useState(false);
  useEffect(() => {
    if (isRecorded) return;
    const ask = (): void =>
      void fetch(new URL('portal/', document.baseURI)).then(
        ({ ok }) => ok && setRecorded(true),
        () => undefined,
      );
    ask();
    const timer = setInterval(ask, AGAIN);
    return () => clearInterval(timer);
  }, [isRecorded]);
  return isRecorded;
}

/** A screen of the portal as its own page, with the gallery's switches. */
export function PortalScreen({ screen }: { screen: string }) {
  const { state: _, ...switches } = useSwitches();
  const own = useOwnBrand();
  const isRecorded = useIsRecorded();
  const query = new URLSearchParams({
    screen,
    ...switches,
    ...(switches.brand === 'own' && { own: JSON.stringify(own) }),
  });
  const src = new URL(`portal/?${query}`, document.baseURI).href;
  if (!isRecorded) return <Recording />;
  return <Frame className="gallery-bleed" key={src} src={src} title={screen} />;
}
