import type { Landing } from '#schemas/types/index.ts';

/** What stands for a brand if a study gives none. The address is the list of this site's studies. */
export const defaultBrand = { name: 'Participant Portal', company: { name: 'Participant Portal', url: '/' } } as const;

/** A study's brand with its defaults. */
export interface Brand {
  name: string;
  company: { name: string; url: string };
  /** Address of the logo: the partner's, or else the brand's. `undefined`: the default mark. */
  logo: string | undefined;
  /** Whether the header shows the partner's logo without the name of the study. */
  hidesStudyName: boolean;
}

/** Reads a study's brand. Pure. */
export function brandOf({ brand }: Pick<Landing, 'brand'>): Brand {
  const { brand_name, branding_json, partner } = brand;
  const { name, company } = defaultBrand;
  return {
    name: brand_name || name,
    company: {
      name: branding_json?.company_name || company.name,
      url: branding_json?.company_url || company.url,
    },
    logo: partner?.logo_path || branding_json?.logo_path || undefined,
    hidesStudyName: partner?.hides_study_name ?? false,
  };
}
