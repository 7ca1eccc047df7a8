import { CookieBanner } from '#portal/shell/CookieBanner.tsx';
import { DraftBanner } from '#portal/parts/DraftBanner.tsx';
import { Footer } from '#portal/shell/Footer.tsx';
import { Header } from '#portal/shell/Header.tsx';
import { Loading } from '#portal/parts/Loading.tsx';
import { GalleryPage, Specimen } from '../parts/elements.tsx';
import { ArrivedToast, PortalPart } from '../portal/PortalPart.tsx';

export default { title: 'Portal parts' };

export const Frame = () => (
  <GalleryPage
    title="Around every screen"
    lead="Header, notices and footer of the portal, with the demo study. Set the width to see the menu of a phone."
  >
    <PortalPart>
      <Specimen title="Header">
        <Header />
      </Specimen>
      <Specimen title="Notice about cookies" note="Once a year, below the header.">
        <CookieBanner />
      </Specimen>
      <Specimen title="Banner of a draft" note="Above everything that is not published yet.">
        <DraftBanner />
      </Specimen>
      <Specimen title="While a screen is loading">
        <Loading />
      </Specimen>
      <Specimen title="Footer">
        <Footer />
      </Specimen>
    </PortalPart>
  </GalleryPage>
);

export const Toast = () => (
  <GalleryPage
    title="Toast"
    lead="A short message at the top of the page, which it pushes down: it covers nothing. Never the only place of something important."
  >
    <ArrivedToast />
  </GalleryPage>
);
