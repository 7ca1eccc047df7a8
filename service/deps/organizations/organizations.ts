import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { EpicOrganization } from '#schemas/types/index.ts';
import type { Config } from '#service/config/config.ts';
import { StartupError } from '#service/startupError.ts';
import { standInOrganizations } from './standInOrganizations.ts';

/** A health organization whose patients can connect their records. */
export interface HealthOrganization extends EpicOrganization {
  /** The base of its FHIR R4 server, without a trailing slash. A path is one of this service. */
  fhir_base: string;
}

/** The health organizations of the installation. */
export interface Organizations {
  /** By name, as participants see them. It is the same object for all. */
  listed: { readonly organizations: EpicOrganization[] };
  find(id: string): HealthOrganization | undefined;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const isList = new Ajv({ allErrors: false }).compile<HealthOrganization[]>({
  type: 'array',
  maxItems: 20_000,
  items: {
    type: 'object',
    required: ['id', 'name', 'city', 'state', 'fhir_base'],
    additionalProperties: false,
    properties: {
      id: { ...text(100), pattern: '^[\\w.-]+$' },
      name: text(200),
      city: { type: 'string', maxLength: 100 },
      state: { type: 'string', maxLength: 100 },
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
      fhir_base: { ...text(500), pattern: '^https://[^?#\\s]+[^/?#\\s]$' },
    },
  },
});

/**
 * Reads the health organizations from the file that the configuration names.
 * @param isDevelopment whether made-up organizations stand in for a missing file
 * @throws StartupError if the file is missing or wrong
 */
export function createOrganizations(
  { healthRecords }: Pick<Config, 'healthRecords'>,
  isDevelopment: boolean,
): Organizations {
  const all = healthRecords
    ? readOrganizations(healthRecords.organizationsFile)
    : isDevelopment
      ? standInOrganizations()
      : [];
  const byId = new Map(all.map((organization) => [organization.id, organization]));
  if (byId.size < all.length)
    throw new StartupError(
      'Two health organizations have the same id. Give each its own in HEALTH_ORGANIZATIONS_FILE.',
    );
  const organizations = all
    .map(({ fhir_base: _base, ...shown }) => shown)
    .sort((a, b) => a.name.localeCompare(b.name) || a.city.localeCompare(b.city));
  return { listed: Object.freeze({ organizations }), find: (id) => byId.get(id) };
}

function readOrganizations(file: string): HealthOrganization[] {
  const fix = `Set HEALTH_ORGANIZATIONS_FILE to a JSON file with a list of organizations, each with id, name, city, state and fhir_base (https://…).`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new StartupError(`${file} is missing or is not JSON. ${fix}`);
  }
  if (isList(content)) return content;
  const [problem] = isList.errors ?? [];
  throw new StartupError(`${file}${problem?.instancePath ?? ''} ${problem?.message ?? 'is wrong'}. ${fix}`);
}
