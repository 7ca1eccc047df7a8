import { examples as buttons } from '#renderers/fields/buttongroup/examples.ts';
import { examples as scales } from '#renderers/fields/range_0to10/examples.ts';
import { BrandForm } from '../brand/BrandForm.tsx';
import { BrandFiles } from '../brand/BrandFiles.tsx';
import { useBrand } from '../Stage.tsx';
import { keepOwnBrand, useOwnBrand } from '../brand/ownBrand.ts';
import { OneExample } from '../Examples.tsx';
import { GalleryPage } from '../parts/elements.tsx';
import { useChooseSwitch, useSwitches } from '../switches.ts';
import { BrandColorTable } from '../tokens/ColorTokens.tsx';
import { Families } from '../tokens/TypeTokens.tsx';

export default { title: 'Tokens' };

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
