import type { Branding } from '#kit/pure/brand/index.ts';
import type { Switches } from '../switches.ts';

/**
 * The study brands of the gallery, besides the designer's own in the address. `awkward` has values that real studies send: low
 * contrast, no text color, an invalid color.
 */
export const BRANDS: Record<Exclude<Switches['brand'], 'own'>, Branding> = {
  default: {},
  clinic: {
    color_1: '#1f4fa3',
    color_2: '#14264d',
    color_3: '#d0433a',
    color_4: '#f5f8fd',
    color_5: '#ffffff',
    color_6: '#14264d',
    color_7: '#26324a',
    color_8: '#cfd8e8',
    fonts: { primary: 'Georgia, serif' },
  },
  awkward: {
    color_1: '#ffe14d',
    color_2: '#ffb3c7',
    color_3: 'not a color',
    color_4: '#fff9c4',
    color_5: '#7f7f7f',
    color_6: '#ffd54f',
    color_8: '#fffde7',
    fonts: { primary: 'cursive; } body { display: none' },
  },
  garden: { theme: 'garden' },
  harbor: { theme: 'harbor' },
};
