import type { HealthCategoryName } from '#schemas/healthRecords.ts';

/** What a category consists of at a FHIR server. */
interface CategorySource {
  /** The type of the resources. */
  resource: 'AllergyIntolerance' | 'MedicationRequest' | 'Condition' | 'Observation';
  /** Query parameters beside the patient. */
  search: Readonly<Record<string, string>>;
}

/** The searches follow the US Core profiles, which every certified server supports. */
export const categorySources: Readonly<Record<HealthCategoryName, CategorySource>> = {
  allergies: { resource: 'AllergyIntolerance', search: {} },
  medications: {
    resource: 'MedicationRequest',
    search: { intent: 'order,plan', status: 'active,completed,on-hold,stopped' },
  },
  conditions: { resource: 'Condition', search: { category: 'problem-list-item' } },
  observations: { resource: 'Observation', search: { category: 'laboratory,vital-signs' } },
};
