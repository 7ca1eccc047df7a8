import type { FastifyInstance, FastifyReply } from 'fastify';
import type { default as OidcProvider } from 'oidc-provider';
import type { Deps } from '#service/deps/deps.ts';
import { escapeHtml } from '#service/escapeHtml.ts';
import { permits } from '#service/healthRecords/fetchRecords.ts';
import { createNonce, plainPage, sendPage } from '#service/http/html.ts';
import { DEVELOPMENT_HEALTH } from '#service/organizations/standInOrganizations.ts';
import { addFormRoutes } from '../formRoutes.ts';
import { addProviderRoutes, writePage } from '../providerRoutes.ts';
import { createHealthProvider, permissionOf } from './healthProvider.ts';
import { findPatient, patients } from './patients.ts';
import { failure, searchResources } from './searchResources.ts';

/**
 * Adds the made-up health organizations of the development service under /dev/health: one authorization server, and a
 * FHIR server for each organization. Any visitor can log in as one of the made-up patients.
 */
export async function addHealthOrganizations(
  app: FastifyInstance,
  { config, mailer, organizations }: Deps,
): Promise<void> {
  if (!mailer.keepsMails) return;
  let created: Promise<OidcProvider> | undefined;
  // The public address is known once the service listens.
  const provider = () => (created ??= createHealthProvider(config.publicUrl, writePage));
  const baseOf = (organization: string): string => `${config.publicUrl}${DEVELOPMENT_HEALTH}/fhir/${organization}`;

  await addProviderRoutes(app, DEVELOPMENT_HEALTH, ['authorize', 'authorize/*', 'token', 'revoke'], provider);
  await addFormRoutes(app, (scope) => {
    const path = `${DEVELOPMENT_HEALTH}/interaction/:uid`;
    scope.get(path, async (request, reply) => {
      const { params } = await (await provider()).interactionDetails(request.raw, reply.raw);
      const id = String(params.aud).split('/').at(-1)!;
      return sendLogIn(reply, organizations.find(id)?.name ?? id);
    });
    scope.post<{ Body: { patient?: string } }>(path, async (request, reply) => {
      const patient = findPatient(request.body?.patient ?? '');
      const result = patient
        ? { login: { accountId: patient.id, remember: false } }
        : { error: 'access_denied', error_description: 'The patient gave no permission.' };
      return reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303);
    });
  });

  app.get<{ Params: { organization: string } }>(
    `${DEVELOPMENT_HEALTH}/fhir/:organization/.well-known/smart-configuration`,
    async ({ params }, reply) =>
      organizations.find(params.organization)
        ? reply.send({
            issuer: `${config.publicUrl}${DEVELOPMENT_HEALTH}`,
            authorization_endpoint: `${config.publicUrl}${DEVELOPMENT_HEALTH}/authorize`,
            token_endpoint: `${config.publicUrl}${DEVELOPMENT_HEALTH}/token`,
            revocation_endpoint: `${config.publicUrl}${DEVELOPMENT_HEALTH}/revoke`,
            code_challenge_methods_supported: ['S256'],
            grant_types_supported: ['authorization_code', 'refresh_token'],
            capabilities: [
              'launch-standalone',
              'client-public',
              'context-standalone-patient',
              'permission-offline',
              'permission-v2',
            ],
          })
        : reply.status(404).send(failure(404, 'not-found').body),
  );

  app.get<{ Params: { organization: string; type: string } }>(
    `${DEVELOPMENT_HEALTH}/fhir/:organization/:type`,
    async ({ headers, params, url }, reply) => {
      const { status, body } = await search();
      return reply.status(status).type('application/fhir+json; charset=utf-8').send(body);

      async function search() {
        const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
        const permission = await permissionOf(await provider(), token);
        const patient = permission && findPatient(permission.patient);
        if (!permission || !patient || permission.fhirBase !== baseOf(params.organization))
          return failure(401, 'login');
        if (!permits(permission.scope, params.type)) return failure(403, 'forbidden');
        return searchResources(new URL(url, config.publicUrl), params.type, patient);
      }
    },
  );
}

/** The log-in page of an organization. There is no password, because there is nothing to protect. */
function sendLogIn(reply: FastifyReply, organization: string): FastifyReply {
  const nonce = createNonce();
  const choices = patients
    .map(
      ({ id, name, about }, i) =>
        `<p><label><input type="radio" name="patient" value="${id}"${i === 0 ? ' checked' : ''}> ${escapeHtml(name)} (${escapeHtml(about)})</label></p>`,
    )
    .join('');
  const body =
    `<p>You are at ${escapeHtml(organization)}. This organization is made up and runs only in development. Log in as one of its patients:</p>` +
    `<form method="post"><fieldset><legend>Patient</legend>${choices}</fieldset>` +
    '<p>The study asks to read your allergies, medications, conditions, and measurements.</p>' +
    '<p><button type="submit">Give access</button> <button type="submit" name="patient" value="">Cancel</button></p></form>';
  return sendPage(reply, nonce, plainPage(nonce, 'Log in to your health records', body));
}
