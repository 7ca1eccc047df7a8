import { healthCategories, type HealthCategoryName } from '#schemas/healthRecords.ts';
import type { HealthCategory, HealthRecord } from '#schemas/types/index.ts';
import { sha256 } from '#service/sha256.ts';
import { categorySources } from './categories.ts';
import { fetchJson } from './client.ts';
import { readRecord } from './readRecords.ts';
import type { Tokens } from './tokens.ts';

/** Records of a category that are shown and stored, and the pages that are fetched for them. */
const MOST_RECORDS = 1_000;
const MOST_PAGES = 20;
const PAGE = 100;

/** Thrown if the FHIR server does not accept the access token any more. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
}

/**
 * Fetches all categories of a patient. A category that fails does not hide the others.
 * @throws TokenRefused
 */
export const fetchRecords = (fhirBase: string, tokens: Tokens): Promise<HealthCategory[]> =>
  Promise.all(healthCategories.map((category) => fetchCategory(fhirBase, tokens, category)));

async function fetchCategory(fhirBase: string, tokens: Tokens, category: HealthCategoryName): Promise<HealthCategory> {
  const without = (outcome: HealthCategory['outcome']): HealthCategory => ({
    category,
    outcome,
    fingerprint: fingerprintOf([]),
    is_complete: true,
    records: [],
  });
  const { resource, search } = categorySources[category];
  if (!permits(tokens.scope, resource)) return without('not_permitted');
  const records: HealthRecord[] = [];
  const query = new URLSearchParams({ patient: tokens.patient, ...search, _count: String(PAGE) });
  let next: string | undefined = `${fhirBase}/${resource}?${query.toString()}`;
  try {
    for (let page = 0; next !== undefined && page < MOST_PAGES && records.length < MOST_RECORDS; page += 1) {
      const { status, body } = await fetchJson(next, { accept: 'application/fhir+json', token: tokens.access_token });
      if (status === 401) throw new TokenRefused();
      if (status === 403) return without('not_permitted');
      const bundle = readBundle(body, fhirBase);
      if (!bundle) return without('failed');
      for (const entry of bundle.resources) {
        const record = readRecord(category, entry, { resourceType: resource, patient: tokens.patient });
        if (record) records.push(record);
      }
      next = bundle.next;
    }
  } catch (error) {
    if (error instanceof TokenRefused) throw error;
    return without('failed');
  }
  const kept = sorted(records).slice(0, MOST_RECORDS);
  return {
    category,
    outcome: 'fetched',
    fingerprint: fingerprintOf(kept),
    is_complete: next === undefined && kept.length === records.length,
    records: kept,
  };
}

/** Whether the scopes include reading a type of resource, for the patient or the log-in, in either version of SMART. */
export const permits = (scope: string, resource: string): boolean =>
  scope.split(' ').some((each) => new RegExp(`^patient/(\\*|${resource})\\.(read|\\*|c?r[uds]*)(\\?.*)?$`).test(each));

/** The latest first; those without a date last, by name. */
const sorted = (records: readonly HealthRecord[]): HealthRecord[] =>
  [...records].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.name.localeCompare(b.name));

export const fingerprintOf = (records: readonly HealthRecord[]): string => sha256(JSON.stringify(records));

/** The resources of a page of search results, and the address of the next page; `undefined` if it is none. */
function readBundle(body: unknown, fhirBase: string): { resources: unknown[]; next: string | undefined } | undefined {
  const bundle = body as { resourceType?: unknown; entry?: unknown; link?: unknown } | null | undefined;
  if (bundle?.resourceType !== 'Bundle') return undefined;
  const list = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
  const next = list(bundle.link).find(({ relation }) => relation === 'next')?.url;
  return {
    resources: list(bundle.entry).map(({ resource }) => resource),
    // The token goes only to the server that it is for.
    next: typeof next === 'string' ? withinBase(next, fhirBase) : undefined,
  };
}

/** @throws Error if the address is not one of the FHIR server */
function withinBase(address: string, fhirBase: string): string {
  const { href } = new URL(address, `${fhirBase}/`);
  if (href.startsWith(`${fhirBase}/`) || href.startsWith(`${fhirBase}?`)) return href;
  throw new Error('The next page is on another server.');
}
