import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { RADIUS } from '#kit/ui/theme/index.ts';
import { GalleryPage, Specimen } from '../parts/elements.tsx';
import { putOnPaper } from '../parts/forced.ts';
import type { Mail } from '../portal/frame.ts';
import { Recording, useIsRecorded } from '../portal/PortalScreen.tsx';

export default { title: 'Mails and paper' };

const recorded = (file: string): URL => new URL(`portal/${file}`, document.baseURI);

/** The mails of the demo study; `undefined` until they are loaded. */
function useMails(): readonly Mail[] | undefined {
  const isRecorded = useIsRecorded();
  const [mails, setMails] = useState<readonly Mail[]>();
  useEffect(() => {
    if (!isRecorded) return;
    void fetch(recorded('mails.json')).then(async (response) => setMails((await response.json()) as Mail[]));
  }, [isRecorded]);
  return mails;
}

const Both = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: '24px',
  '& iframe, & pre': {
    boxSizing: 'border-box',
    inlineSize: '100%',
    margin: 0,
    border: '1px solid var(--kit-palette-divider)',
    borderRadius: RADIUS.option,
  },
  // Mail programs choose the ground; this is the usual one.
  '& iframe': { background: '#fff', colorScheme: 'light' },
  '& pre': {
    padding: '24px',
    font: '0.875rem/1.6 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** As high as its mail, so that two mails can be compared. */
const fit = ({ currentTarget: frame }: { currentTarget: HTMLIFrameElement }): void => {
  frame.style.blockSize = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
};

export function Mails() {
  const mails = useMails();
  const { locale } = useIntl();
  const shown = mails?.filter((mail) => mail.locale === (locale === 'es' ? 'es' : 'en'));
  return (
    <GalleryPage
      title="Mails"
      lead="Written by the service with the texts of the demo study: as HTML, and as the text that every mail has, too. Nothing in them is loaded from elsewhere."
    >
      {!shown ? <Recording /> : null}
      {shown?.map(({ name, subject, html, text }) => (
        <Specimen key={name} title={name} note={`Subject: ${subject}`}>
          <Both>
            <iframe title={name} srcDoc={html} sandbox="allow-same-origin" onLoad={fit} />
            <pre>{text}</pre>
          </Both>
        </Specimen>
      ))}
    </GalleryPage>
  );
}

const Paper = styled('iframe')({
  display: 'block',
  // A4 at 96 pixels per inch.
  inlineSize: 'min(100%, 794px)',
  blockSize: '1123px',
  marginInline: 'auto',
  border: '1px solid var(--kit-palette-divider)',
  background: '#fff',
});

const print = ({ currentTarget: frame }: { currentTarget: HTMLIFrameElement }): void =>
  putOnPaper(frame.contentDocument!);

export function Packet() {
  const isRecorded = useIsRecorded();
  return (
    <GalleryPage
      title="Packet of a study"
      lead="What an ethics board gets of the demo study, on a page of A4. The answers and the consent of a participant on paper are among the screens of the portal."
    >
      {isRecorded ? <Paper title="Packet" src={recorded('packet.html').href} onLoad={print} /> : <Recording />}
    </GalleryPage>
  );
}
