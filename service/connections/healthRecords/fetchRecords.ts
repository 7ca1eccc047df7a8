import { isObject } from '#kit/pure/validation/index.ts';
import { healthCategories, type HealthCategoryName } from '#schemas/healthRecords.ts';
import type { HealthCategory, HealthRecord } from '#schemas/types/index.ts';
import { sha256 } from '#service/ids.ts';
import { categorySources } from './categories.ts';
import { fetchJson } from './client.ts';
import type { Tokens } from './tokens.ts';
import { cutText } from '#kit/pure/texts/index.ts';

type Json = Readonly<Record<string, unknown>>;

const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const object = (value: unknown): Json => (isObject(value) ? value : {});
const text = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.trim() !== '' ? cutText(value.trim(), most) : null;

/** The words for a concept: what people wrote, otherwise the name of the first code that has one. */
function conceptText(value: unknown): string | null {
  const concept = object(value);
  const named = objects(concept.coding).map(({ display }) => text(display, 500));
  return text(concept.text, 500) ?? named.find((name) => name !== null) ?? codeOf(concept);
}

/** `system|code` of the first coding. */
function codeOf(concept: Json): string | null {
  const [first] = objects(concept.coding);
  const code = text(first?.code, 100);
  return code === null ? null : `${text(first?.system, 199) ?? ''}|${code}`;
}

/** The first code of a status, such as `active`. */
const statusCode = (value: unknown): string | null =>
  typeof value === 'string' ? text(value, 100) : text(objects(object(value).coding)[0]?.code, 100);

const firstDate = (...values: unknown[]): string | null =>
  values.map((value) => (typeof value === 'string' && DATE.test(value) ? value : null)).find((date) => date) ?? null;
/** A date of FHIR: a year, a month, a day or a moment. */
const DATE = /^\d{4}(-\d{2}(-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:\d{2}))?)?)?$/;

const quantityText = (value: unknown): string | null => {
  const { value: amount, unit, comparator } = object(value);
  if (typeof amount !== 'number') return null;
  return cutText([`${text(comparator, 2) ?? ''}${amount}`, text(unit, 100)].filter(Boolean).join(' '), 500);
};

/** The value of a measurement, or of its parts, such as the two numbers of a blood pressure. */
function measuredValue(resource: Json): string | null {
  const own =
    quantityText(resource.valueQuantity) ??
    conceptText(resource.valueCodeableConcept) ??
    text(resource.valueString, 500) ??
    (typeof resource.valueInteger === 'number' ? String(resource.valueInteger) : null);
  if (own !== null) return own;
  const parts = objects(resource.component).flatMap((part) => {
    const value = quantityText(part.valueQuantity) ?? conceptText(part.valueCodeableConcept);
    return value === null ? [] : [`${conceptText(part.code) ?? ''} ${value}`.trim()];
  });
  return parts.length > 0 ? cutText(parts.join(', '), 500) : null;
}

type Reader = (resource: Json) => Omit<HealthRecord, 'name'> & { name: string | null };

const readers: Readonly<Record<HealthCategoryName, Reader>> = {
  allergies: (resource) => ({
    name: conceptText(resource.code),
    code: codeOf(object(resource.code)),
    date: firstDate(resource.onsetDateTime, resource.recordedDate),
    value:
      objects(resource.reaction)
        .flatMap(({ manifestation }) => objects(manifestation).map(conceptText))
        .filter(Boolean)
        .slice(0, 5)
        .join(', ') || null,
    status: statusCode(resource.clinicalStatus),
  }),
  medications: (resource) => {
    const concept = object(resource.medicationCodeableConcept);
    return {
      name: conceptText(concept) ?? text(object(resource.medicationReference).display, 500),
      code: codeOf(concept),
      date: firstDate(resource.authoredOn),
      value: text(objects(resource.dosageInstruction)[0]?.text, 500),
      status: statusCode(resource.status),
    };
  },
  conditions: (resource) => ({
    name: conceptText(resource.code),
    code: codeOf(object(resource.code)),
    date: firstDate(resource.onsetDateTime, resource.recordedDate),
    value: null,
    status: statusCode(resource.clinicalStatus),
  }),
  observations: (resource) => ({
    name: conceptText(resource.code),
    code: codeOf(object(resource.code)),
    date: firstDate(resource.effectiveDateTime, object(resource.effectivePeriod).start, resource.issued),
    value: measuredValue(resource),
    status: statusCode(resource.status),
  }),
};

/** Records that the organization has marked as mistakes. They say nothing about the participant. */
const isMistake = (resource: Json): boolean =>
  [resource.status, resource.verificationStatus].some((status) =>
    ['entered-in-error', 'cancelled', 'refuted'].includes(statusCode(status) ?? ''),
  );

/**
 * Reads a FHIR resource of a category. Pure.
 * @returns `undefined` if it is a mistake, belongs to another patient or has no name
 */
function readRecord(
  category: HealthCategoryName,
  resource: unknown,
  expected: { resourceType: string; patient: string },
): HealthRecord | undefined {
  if (!isObject(resource) || resource.resourceType !== expected.resourceType || isMistake(resource)) return undefined;
  const subject = object(resource.subject ?? resource.patient).reference;
  if (typeof subject !== 'string' || !`/${subject}`.endsWith(`/Patient/${expected.patient}`)) return undefined;
  const { name, ...rest } = readers[category](resource);
  return name === null ? undefined : { name, ...rest };
}

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

/** Whether the scopes include reading a type of resource, for the patient or the login, in either version of SMART. */
export const permits = (scope: string, resource: string): boolean =>
  scope.split(' ').some((each) => new RegExp(`^patient/(\\*|${resource})\\.(read|\\*|c?r[uds]*)(\\?.*)?$`).test(each));

/** The latest first; those without a date last, by name. */
const sorted = (records: readonly HealthRecord[]): HealthRecord[] =>
  [...records].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.name.localeCompare(b.name));

export const fingerprintOf = (records: readonly HealthRecord[]): string => sha256(JSON.stringify(records));

/** The resources of a page of search results, and the address of the next page; `undefined` if the body is not a page of results. */
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
