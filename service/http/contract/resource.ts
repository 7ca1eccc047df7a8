import type { Operation } from './contract.ts';
import type { Resource } from '#service/identity/session/authorize.ts';

/** What the identifier after a segment of a path names: `/studies/{study}` a study. `null`: nothing of a {@link Resource}. */
const named: Readonly<Record<string, 'study' | 'enrollment' | 'node' | null>> = {
  studies: 'study',
  enrollments: 'enrollment',
  surveys: 'node',
  nodes: 'node',
  drafts: 'node',
  informed_consents: 'node',
  participant_personal_information: 'enrollment',
  participant_auth_tokens: null,
  files: null,
  epic_organizations: null,
  health_connections: null,
};

/** The fields of a query or body that name a resource. */
const fields = { study: 'study_slug', enrollment: 'enrollment_identifier', node: 'node_identifier' } as const;

type Values = Readonly<Record<string, unknown>> | null | undefined;
interface Sent {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Returns a function that reads from a request what it is about, from the only place where the contract declares each
 * name. Handlers read it there, too, so the same name in another place changes nothing.
 * @throws Error if the table does not say what an identifier in the path names
 */
export function resourceReader({
  url,
  ways,
  parameters,
  bodyFields,
}: Pick<Operation, 'url' | 'ways' | 'parameters' | 'bodyFields'>): (sent: Sent) => Resource {
  // If visitors may make the call, its participant comes from the session; what the body says about them is only reported.
  const isOpen = ways.some(({ scheme }) => scheme === undefined);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const inPath = [...url.matchAll(/\/(\w+)\/:(\w+)/g)].map(([, segment, parameter]) => {
    if (!(segment! in named))
      throw new Error(`service/http/contract/resource.ts does not say what /${segment}/ names.`);
    return [named[segment!], parameter!] as const;
  });
  return ({ params, query, body }) => {
    const path = Object.fromEntries(inPath.map(([resource, parameter]) => [resource, (params as Values)?.[parameter]]));
    const declared = (name: string): unknown => {
      if (inQuery.includes(name)) return (query as Values)?.[name];
      return bodyFields.includes(name) ? (body as Values)?.[name] : undefined;
    };
    const from = (name: keyof typeof fields): string | undefined => {
      const value =
        path[name] ??
        (isOpen && name === 'enrollment' && !inQuery.includes(fields[name]) ? undefined : declared(fields[name]));
      return typeof value === 'string' ? value : undefined;
    };
    const occurrence = declared('occurrence');
    return {
      study: from('study'),
      enrollment: from('enrollment'),
      node: from('node'),
      // A value that is not a number matches no occurrence. The check of the request refuses it anyway.
      occurrence: occurrence === undefined ? undefined : Number(occurrence),
    };
  };
}
