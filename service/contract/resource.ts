import type { Resource } from '#service/session/authorize.ts';

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
 * Returns a function that reads from a request what it is about. The path takes precedence over the query, and the
 * query over the body.
 * @param url the path of the operation: `/enrollments/:id`
 * @param isOpen whether visitors may make the call. Its participant comes from the session; what the body says about them is only reported.
 * @throws Error if the table does not say what an identifier in the path names
 */
export function resourceReader(url: string, isOpen: boolean): (sent: Sent) => Resource {
  const inPath = [...url.matchAll(/\/(\w+)\/:(\w+)/g)].map(([, segment, parameter]) => {
    if (!(segment! in named)) throw new Error(`service/contract/resource.ts does not say what /${segment}/ names.`);
    return [named[segment!], parameter!] as const;
  });
  return ({ params, query, body }) => {
    const path = Object.fromEntries(inPath.map(([resource, parameter]) => [resource, (params as Values)?.[parameter]]));
    const from = (name: keyof typeof fields): string | undefined =>
      [
        path[name],
        (query as Values)?.[fields[name]],
        isOpen && name === 'enrollment' ? undefined : (body as Values)?.[fields[name]],
      ].find((value) => typeof value === 'string') as string | undefined;
    const occurrence = (query as Values)?.occurrence ?? (body as Values)?.occurrence;
    return {
      study: from('study'),
      enrollment: from('enrollment'),
      node: from('node'),
      // A value that is not a number matches no occurrence. The check of the request refuses it anyway.
      occurrence: occurrence === undefined ? undefined : Number(occurrence),
    };
  };
}
