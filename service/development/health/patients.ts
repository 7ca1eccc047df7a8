type Resource = Readonly<Record<string, unknown>> & { resourceType: string };

/** A made-up patient of the development service, with their records as FHIR R4 resources. */
export interface Patient {
  id: string;
  name: string;
  /** What is special about their records. */
  about: string;
  resources: readonly Resource[];
  /** The type of resource that the server fails to give. */
  broken?: string;
  /** The type of resource that the patient does not permit. */
  withheld?: string;
}

const SNOMED = 'http://snomed.info/sct';
const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const LOINC = 'http://loinc.org';

const concept = (system: string, code: string, display: string) => ({
  coding: [{ system, code, display }],
  text: display,
});
const status = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

const allergy = (code: string, name: string, reaction: string, since: string): Resource => ({
  resourceType: 'AllergyIntolerance',
  clinicalStatus: status('allergyintolerance-clinical', 'active'),
  verificationStatus: status('allergyintolerance-verification', 'confirmed'),
  code: concept(SNOMED, code, name),
  onsetDateTime: since,
  reaction: [{ manifestation: [{ text: reaction }] }],
});
const medication = (code: string, name: string, how: string, since: string, state = 'active'): Resource => ({
  resourceType: 'MedicationRequest',
  status: state,
  intent: 'order',
  medicationCodeableConcept: concept(RXNORM, code, name),
  authoredOn: since,
  dosageInstruction: [{ text: how }],
});
const condition = (code: string, name: string, since: string, state = 'active'): Resource => ({
  resourceType: 'Condition',
  clinicalStatus: status('condition-clinical', state),
  category: [status('condition-category', 'problem-list-item')],
  code: concept(SNOMED, code, name),
  onsetDateTime: since,
});
const measurement = (code: string, name: string, value: number, unit: string, when: string): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  category: [status('observation-category', 'laboratory')],
  code: concept(LOINC, code, name),
  effectiveDateTime: when,
  valueQuantity: { value, unit },
});
const bloodPressure = (upper: number, lower: number, when: string): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  category: [status('observation-category', 'vital-signs')],
  code: concept(LOINC, '85354-9', 'Blood pressure'),
  effectiveDateTime: when,
  component: [
    { code: { text: 'Systolic' }, valueQuantity: { value: upper, unit: 'mmHg' } },
    { code: { text: 'Diastolic' }, valueQuantity: { value: lower, unit: 'mmHg' } },
  ],
});

/** A day, some weeks before the first of July 2026. */
const weeksBefore = (weeks: number): string =>
  new Date(Date.UTC(2026, 6, 1) - weeks * 7 * 86_400_000).toISOString().slice(0, 10);

const fewRecords: readonly Resource[] = [
  allergy('91936005', 'Allergy to penicillin', 'Rash', '2009'),
  allergy('232347008', 'Allergy to dog hair', 'Sneezing', '2015-04'),
  medication('745679', 'Albuterol 90 mcg inhaler', 'Two puffs when needed', '2024-03-11'),
  medication('896188', 'Fluticasone 110 mcg inhaler', 'One puff in the morning and one in the evening', '2025-01-20'),
  medication('312961', 'Prednisone 20 mg tablet', 'One tablet a day for five days', '2023-11-02', 'completed'),
  condition('195967001', 'Asthma', '2011-09'),
  condition('61582004', 'Hay fever', '2015', 'active'),
  condition('10509002', 'Acute bronchitis', '2023-10-28', 'resolved'),
  bloodPressure(118, 76, '2025-06-03T09:20:00-05:00'),
  measurement('19935-6', 'Peak breathing flow', 410, 'L/min', '2025-06-03'),
  measurement('4548-4', 'Hemoglobin A1c', 5.4, '%', '2025-05-27'),
];

/** One measurement a week. */
const manyRecords: readonly Resource[] = [
  ...fewRecords,
  ...Array.from({ length: 240 }, (_, week) =>
    measurement('19935-6', 'Peak breathing flow', 380 + ((week * 37) % 70), 'L/min', weeksBefore(week)),
  ),
];

/** The patients that the login page of the made-up organizations offers. */
export const patients: readonly Patient[] = [
  { id: 'ana', name: 'Ana Rivera', about: 'asthma, 11 records', resources: fewRecords },
  { id: 'marta', name: 'Marta Solís', about: '251 records, on several pages', resources: manyRecords },
  { id: 'luis', name: 'Luis Ortega', about: 'no records', resources: [] },
  {
    id: 'kim',
    name: 'Kim Nguyen',
    about: 'the measurements cannot be fetched',
    resources: fewRecords,
    broken: 'Observation',
  },
  {
    id: 'sam',
    name: 'Sam Brooks',
    about: 'does not permit the medications',
    resources: fewRecords,
    withheld: 'MedicationRequest',
  },
];

export const findPatient = (id: string): Patient | undefined => patients.find((patient) => patient.id === id);
