import { findPatient, type Patient } from './patients.ts';

/** A page of a search as a FHIR bundle. */
const bundle = (url: URL, total: number, entry: readonly object[], next: URL | undefined) => ({
  resourceType: 'Bundle',
  type: 'searchset',
  total,
  link: [{ relation: 'self', url: url.href }, ...(next ? [{ relation: 'next', url: next.href }] : [])],
  entry: entry.map((resource) => ({ resource })),
});

/**
 * Answers a search of a FHIR server for the records of one patient.
 * @param url of the search: `…/Observation?patient=ana&category=laboratory&_count=100`
 * @param patient whom the access token is for
 */
export function searchResources(url: URL, type: string, patient: Patient): { status: number; body: object } {
  if (url.searchParams.get('patient') !== patient.id || !findPatient(patient.id)) return failure(403, 'forbidden');
  if (patient.broken === type) return failure(500, 'exception');
  const reference = { reference: `Patient/${patient.id}` };
  const found = patient.resources
    .filter(({ resourceType }) => resourceType === type)
    .map((resource, i) => ({
      ...resource,
      id: `${patient.id}-${type}-${i + 1}`,
      [type === 'AllergyIntolerance' ? 'patient' : 'subject']: reference,
    }));
  const count = Math.max(1, Math.min(Number(url.searchParams.get('_count')) || 50, 100));
  const start = Math.max(0, Number(url.searchParams.get('start')) || 0);
  const next = new URL(url);
  next.searchParams.set('start', String(start + count));
  const page = found.slice(start, start + count);
  return { status: 200, body: bundle(url, found.length, page, start + count < found.length ? next : undefined) };
}

/** An OperationOutcome. */
export const failure = (status: number, code: string): { status: number; body: object } => ({
  status,
  body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] },
});
