import type { HealthCategory } from './types/index.ts';

/** The categories of health records, in the order in which participants decide about them. */
export const healthCategories = [
  'allergies',
  'medications',
  'conditions',
  'observations',
] as const satisfies readonly HealthCategory['category'][];

export type HealthCategoryName = (typeof healthCategories)[number];

/** The type of the nodes in which participants connect their health records. */
export const EHR_NODE = 'EhrConnection';
