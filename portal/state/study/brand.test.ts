import { expect, test } from 'vitest';
import type { Landing } from '#schemas/types/index.ts';
import { brandOf, defaultBrand } from './brand.ts';

const defaults = { ...defaultBrand, logo: undefined, hidesStudyName: false };
const partner = { name: 'Clinic', logo_path: '/clinic.svg' };

test.each<[ids: string, brand: Landing['brand'], expected: object]>([
  ['[P1.11] [P3.079] [P3.080] [P3.081] without any brand', {}, defaults],
  [
    '[P3.079] without a name',
    { branding_json: { company_name: 'C' } },
    { ...defaults, company: { ...defaults.company, name: 'C' } },
  ],
  ['with an empty name', { brand_name: '', branding_json: { company_name: '', company_url: '' } }, defaults],
  [
    '[P1.04] [P3.066] [P3.071] [P3.072] with a brand',
    { brand_name: 'B', branding_json: { company_name: 'C', company_url: 'https://c.example' } },
    { name: 'B', company: { name: 'C', url: 'https://c.example' }, logo: undefined, hidesStudyName: false },
  ],
  ['[P1.17] [P3.077] with a logo', { branding_json: { logo_path: '/l.svg' } }, { ...defaults, logo: '/l.svg' }],
  ['[P1.12] with a partner', { branding_json: { logo_path: '/l.svg' }, partner }, { ...defaults, logo: '/clinic.svg' }],
  [
    'with a partner that hides the name of the study',
    { partner: { ...partner, hides_study_name: true } },
    { ...defaults, logo: '/clinic.svg', hidesStudyName: true },
  ],
])('%s', (_what, brand, expected) => expect(brandOf({ brand })).toEqual(expected));
