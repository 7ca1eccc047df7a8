import { leastContrast, promises, ratios, studyColors, type StudyMode, withBrandTheme } from '#kit/brand/index.ts';
import type { PacketFigures } from '#service/packet/packetPage.ts';
import { measure } from '#service/study/check/readingAge.ts';
import type { Study } from '#service/study/study.ts';

/** The contrast of a study's colors in every mode, from the theme that the portal uses. */
export function packetFigures(study: Study): PacketFigures {
  const branding = withBrandTheme(study.meta.brand.branding_json ?? {});
  const modes = (Object.keys(ratios) as StudyMode[]).map((mode) => ({ mode, ...studyColors(branding, mode) }));
  return {
    contrast: modes.flatMap(({ mode, colors }) =>
      promises.flatMap(({ kind, roles, on }) =>
        roles.map((role) => ({
          mode,
          kind,
          role,
          color: colors[role],
          least: leastContrast(
            colors[role],
            on.map((ground) => colors[ground]),
          ),
          needed: ratios[mode][kind],
        })),
      ),
    ),
    readingAge: measure,
    corrections: modes.flatMap(({ mode, corrections }) => corrections.map((each) => ({ ...each, mode }))),
  };
}
