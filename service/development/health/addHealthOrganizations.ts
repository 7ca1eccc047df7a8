import type { FastifyInstance, FastifyReply } from 'fastify';
import type { default as OidcProvider, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Deps } from '#service/deps/deps.ts';
import { permits } from '#service/connections/healthRecords/fetchRecords.ts';
import { createNonce, plainPage, sendPage } from '#service/http/pages/html.ts';
import { markup } from '#service/markup.ts';
import { DEVELOPMENT_HEALTH } from '#service/deps/organizations/standInOrganizations.ts';
import { addFormRoutes } from '../logInPage.ts';
import { addProviderRoutes, writePage } from '../providerRoutes.ts';
import { findPatient, patients, type Patient } from './patients.ts';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { healthCategories } from '#schemas/healthRecords.ts';
import { categorySources } from '#service/connections/healthRecords/categories.ts';
import { DEVELOPMENT_CLIENT, RETURN_PATH } from '#service/connections/healthRecords/client.ts';
import type { PageWriter } from '../identityProvider.ts';

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
function searchResources(url: URL, type: string, patient: Patient): { status: number; body: object } {
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
const failure = (status: number, code: string): { status: number; body: object } => ({
  status,
  body: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] },
});

const resources = healthCategories.map((category) => categorySources[category].resource);
/** The scopes of SMART 2 that the made-up organizations know. */
const scopes = ['launch/patient', 'offline_access', ...resources.map((resource) => `patient/${resource}.rs`)];

/** Permissions by the provider's identifier. Lost when the service stops. */
const permissions = new Map<string, { fhirBase: string; patient: string }>();

/** What an access token permits; `undefined` if it is not valid. */
interface Permission {
  /** The only FHIR server that the token is for. */
  fhirBase: string;
  patient: string;
  scope: string;
}

/** Looks up an access token. */
async function permissionOf(provider: OidcProvider, token: string): Promise<Permission | undefined> {
  const found = await provider.AccessToken.find(token);
  const permission = found?.grantId === undefined ? undefined : permissions.get(found.grantId);
  return found && permission && !found.isExpired ? { ...permission, scope: found.scope ?? '' } : undefined;
}

/**
 * Creates the authorization server of the made-up organizations (SMART App Launch 2.2): a certified OAuth server, with
 * `aud`, the patient in the token's response, and refresh tokens that work once.
 * @param publicUrl the address of the service
 */
async function createHealthProvider(publicUrl: string, writePage: PageWriter): Promise<OidcProvider> {
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // The login page asks for the permission, too, and each connection asks again.
  policy.remove('consent');
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check('each_time', 'Each connection asks again.', ({ oidc }) => !oidc.result?.login),
    );
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const fhirRoot = `${publicUrl}${DEVELOPMENT_HEALTH}/fhir/`;
  const configuration: Configuration = {
    clients: [
      {
        client_id: DEVELOPMENT_CLIENT,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}${RETURN_PATH}`],
      },
    ],
    responseTypes: ['code'],
    scopes,
    extraParams: {
      // A token for one organization must not open the records of another one.
      aud(_context, value) {
        if (!value?.startsWith(fhirRoot)) throw new Error('aud');
      },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async () => true,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'health' }] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: { session: '_health', interaction: '_health_interaction', resume: '_health_resume' },
    },
    routes: { authorization: '/authorize', token: '/token', revocation: '/revoke' },
    interactions: { policy, url: (_context, { uid }) => `${DEVELOPMENT_HEALTH}/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
      rpInitiatedLogout: { enabled: false },
    },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const patient = oidc.session!.accountId!;
      const withheld = findPatient(patient)?.withheld;
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: patient });
      grant.addOIDCScope(scopes.filter((scope) => !withheld || !scope.includes(withheld)).join(' '));
      const id = await grant.save();
      permissions.set(id, { fhirBase: String(oidc.params!.aud), patient });
      return grant;
    },
    ttl: {
      Interaction: 3600,
      Session: 3600,
      Grant: 86_400,
      AccessToken: 300,
      RefreshToken: 86_400,
      AuthorizationCode: 60,
      IdToken: 60,
    },
    renderError: (context, { error, error_description }) =>
      writePage(context, 'The made-up health organization refused this', markup`<p>${error}: ${error_description}</p>`),
  };
  const provider = new Provider(`${publicUrl}${DEVELOPMENT_HEALTH}`, configuration);
  provider.use(async (context, next) => {
    await next();
    addPatient(context as KoaContextWithOIDC);
  });
  return provider;
}

/** Names the patient in the response with tokens, as SMART requires. */
function addPatient({ oidc, body }: KoaContextWithOIDC): void {
  const tokens = body as { access_token?: string; patient?: string } | undefined;
  const grant = oidc?.entities.Grant?.jti;
  const permission = grant === undefined ? undefined : permissions.get(grant);
  if (oidc?.route === 'token' && tokens?.access_token && permission) tokens.patient = permission.patient;
}

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

/** The login page of an organization. There is no password, because there is nothing to protect. */
function sendLogIn(reply: FastifyReply, organization: string): FastifyReply {
  const nonce = createNonce();
  const choices = patients.map(
    ({ id, name, about }, i) =>
      markup`<p><label><input type="radio" name="patient" value="${id}"${i === 0 && markup` checked`}> ${name} (${about})</label></p>`,
  );
  const body = markup`<p>You are at ${organization}. This organization is made up and runs only in development. Log in as one of its patients:</p><form method="post"><fieldset><legend>Patient</legend>${choices}</fieldset><p>The study asks to read your allergies, medications, conditions, and measurements.</p><p><button type="submit">Give access</button> <button type="submit" name="patient" value="">Cancel</button></p></form>`;
  return sendPage(reply, nonce, plainPage(nonce, 'Log in to your health records', body));
}
