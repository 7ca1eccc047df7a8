import { examples as buttons } from '#renderers/fields/buttongroup/examples.ts';
import { examples as scales } from '#renderers/fields/range_0to10/examples.ts';
import { BrandForm } from '../brand/BrandForm.tsx';
import { keepOwnBrand, useOwnBrand } from '../brand/ownBrand.ts';
import { OneExample } from '../Examples.tsx';
import { BrandFiles } from '../brand/BrandFiles.tsx';
import { useBrand } from '../Stage.tsx';
import { GalleryPage } from '../parts/elements.tsx';
import { useChooseSwitch, useSwitches } from '../switches.ts';
import { BrandColorTable, DerivedColorTable } from '../tokens/ColorTokens.tsx';
import { Breakpoints, Corners, Edges, Heights, Motion as MotionTable, Steps } from '../tokens/SpaceTokens.tsx';
import { Families, TextSizes, TypeSizes } from '../tokens/TypeTokens.tsx';

export default { title: 'Tokens' };

export function Colors() {
  const { brand } = useSwitches();
  const branding = useBrand(brand);
  return (
    <GalleryPage
      title="Colors"
      lead="A brand names up to ten colors. The theme keeps each one if it can be read where it is used, and otherwise changes its lightness until it can. The figures show the pair of colors with the least room above what WCAG 2.2 asks of the mode."
    >
      <BrandColorTable branding={branding} />
      <h2>Every color of the theme</h2>
      <p>Parts use these roles only, never a color of the brand itself.</p>
      <DerivedColorTable branding={branding} />
      <BrandFiles branding={branding} name={brand} />
    </GalleryPage>
  );
}

export function Type() {
  const branding = useBrand(useSwitches().brand);
  return (
    <GalleryPage
      title="Type"
      lead="Sizes are in rem, so that they follow the text size that the participant chooses. A brand names families; the kit’s own font follows them, for signs that they lack."
    >
      <TypeSizes />
      <h2>Text sizes</h2>
      <TextSizes />
      <h2>Fonts</h2>
      <Families branding={branding} />
    </GalleryPage>
  );
}

export const Space = () => (
  <GalleryPage title="Space" lead="Space comes in steps. Whatever can be pressed is high enough for a thumb.">
    <Steps />
    <h2>Heights</h2>
    <Heights />
    <h2>Widths of the window</h2>
    <Breakpoints />
  </GalleryPage>
);

export const Shape = () => (
  <GalleryPage
    title="Shape"
    lead="Corners, lines, the focus ring and the shadow. A solid line can be changed, a dashed one can only be read."
  >
    <h2>Corners</h2>
    <Corners />
    <h2>Edges</h2>
    <Edges />
  </GalleryPage>
);

export const Motion = () => (
  <GalleryPage
    title="Motion"
    lead="Whatever fades or moves takes the same short time, and none if the device asks for less motion."
  >
    <MotionTable />
  </GalleryPage>
);

export function YourOwnBrand() {
  const own = useOwnBrand();
  const present = useBrand(useSwitches().brand);
  // The first change starts from the brand that the gallery shows.
  const shown = Object.keys(own).length > 0 ? own : present;
  const choose = useChooseSwitch();
  return (
    <GalleryPage
      title="Your own brand"
      lead="Type, pick or paste your colors and fonts: every page of the gallery then shows them, with the switch “Brand” on “own”. They are kept in the address, so that a link shows the same to others; nothing is sent or stored."
    >
      <BrandForm
        branding={shown}
        onChange={(next) => {
          keepOwnBrand(next);
          choose('brand', 'own');
        }}
      />
      <h2>What becomes of it</h2>
      <BrandColorTable branding={shown} />
      <h2>Fonts</h2>
      <Families branding={shown} />
      <BrandFiles branding={shown} name="own" />
      <h2>Two questions in it</h2>
      <OneExample folder={{ folder: 'fields/buttongroup', examples: buttons }} index={0} />
      <OneExample folder={{ folder: 'fields/range_0to10', examples: scales }} index={0} />
    </GalleryPage>
  );
}
