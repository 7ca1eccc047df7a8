import { type Correction, leastContrast, notAColor, studyColors, withBrandTheme } from '#kit/pure/brand/index.ts';
import type { Found, Rule } from '#kit/check/index.ts';
import type { Study, StudyFault } from '../study.ts';

const COLORS = '/meta/brand/branding_json';
const COLOR = /^\/meta\/brand\/branding_json\/color_\d+$/;

/** Replaces the schema's message about a color by one that says what a color is. */
export const withColorAdvice = (faults: readonly StudyFault[]): StudyFault[] =>
  faults.map((fault) =>
    fault.code === 'wrongShape' && COLOR.test(fault.pointer)
      ? {
          ...fault,
          code: 'notAColor',
          ...notAColor(/^“.*?”/.exec(fault.message)?.[0] ?? 'This'),
        }
      : fault,
  );

/** Rounded down, so that it never claims more contrast than there is. */
const figure = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Why the light mode changes a color. */
const reasons: Readonly<Record<Correction['reason'], (correction: Correction) => string>> = {
  invalid: ({ from }) => `“${from}” is not a color`,
  ground: ({ from, role }) => `${from} (${role}) is too dark for a background in the light mode`,
  contrast: ({ from, role, against, ratio, needed }) =>
    `${from} (${role}) has a contrast of ${figure(ratio)} with ${against}, and needs ${needed}`,
};

const reached = ({ to, against }: Correction): string =>
  against === '' ? '' : `, with a contrast of ${figure(leastContrast(to, [against]))}`;

/**
 * The colors that the theme corrects in the light mode, for which brands are made. If a background is corrected, the
 * colors that could be read on it are a consequence, not another mistake.
 */
export const colorRule: Rule<Study> = {
  code: 'colorCorrected',
  severity: 'hint',
  find({ meta }): Found[] {
    const given = meta.brand?.branding_json ?? {};
    const branding = withBrandTheme(given);
    const { corrections } = studyColors(branding, 'light');
    const grounds = corrections.filter(({ reason }) => reason === 'ground').map(({ from }) => from);
    const couldBeRead = ({ from, needed, reason }: Correction): boolean =>
      reason === 'contrast' && grounds.length > 0 && leastContrast(from, grounds) >= needed;
    return corrections
      .filter((correction) => Object.hasOwn(given, correction.key) && !couldBeRead(correction))
      .map((correction) => ({
        pointer: `${COLORS}/${correction.key}`,
        message: `${reasons[correction.reason](correction)}. The portal uses ${correction.to} instead${reached(correction)}.`,
        fix: `Write ${correction.to}, or another color of that lightness.`,
      }));
  },
};
