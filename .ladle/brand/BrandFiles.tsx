import Button from '@mui/material/Button';
import type { Branding } from '#kit/pure/brand/index.ts';
import { ButtonRow } from '#kit/ui/parts/index.ts';
import { brandFiles } from '#kit/ui/theme/index.ts';

/** Links that save the tokens of a brand: a file per mode for Figma and other tools, and CSS. */
export const BrandFiles = ({ branding, name }: { branding: Branding; name: string }) => (
  <>
    <h2>Take it along</h2>
    <p>
      Each mode is a file of design tokens in the format of the Design Tokens Community Group, which Figma imports as
      variables. The style sheet has all modes as custom properties: <code>data-mode</code> on any element chooses one.
    </p>
    <ButtonRow style={{ marginBlock: 16 }}>
      {Object.entries(brandFiles(branding, name)).map(([file, text]) => (
        <Button
          key={file}
          variant="outlined"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={file}
        >
          {file}
        </Button>
      ))}
    </ButtonRow>
  </>
);
