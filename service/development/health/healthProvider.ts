import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, default as OidcProvider, KoaContextWithOIDC } from 'oidc-provider';
import { healthCategories } from '#schemas/healthRecords.ts';
import { categorySources } from '#service/healthRecords/categories.ts';
import { DEVELOPMENT_CLIENT, RETURN_PATH } from '#service/healthRecords/client.ts';
import { DEVELOPMENT_HEALTH } from '#service/organizations/standInOrganizations.ts';
import type { PageWriter } from '../identityProvider.ts';
import { findPatient } from './patients.ts';

const resources = healthCategories.map((category) => categorySources[category].resource);
/** The scopes of SMART 2 that the made-up organizations know. */
const scopes = ['launch/patient', 'offline_access', ...resources.map((resource) => `patient/${resource}.rs`)];

/** What was permitted, by the provider's identifier of the permission. It is forgotten when the service stops. */
const permissions = new Map<string, { fhirBase: string; patient: string }>();

/** What an access token permits; `undefined` if it is not valid. */
export interface Permission {
  /** The only FHIR server that the token is for. */
  fhirBase: string;
  patient: string;
  scope: string;
}

/** Looks up an access token. */
export async function permissionOf(provider: OidcProvider, token: string): Promise<Permission | undefined> {
  const found = await provider.AccessToken.find(token);
  const permission = found?.grantId === undefined ? undefined : permissions.get(found.grantId);
  return found && permission && !found.isExpired ? { ...permission, scope: found.scope ?? '' } : undefined;
}

/**
 * Creates the authorization server of the made-up organizations (SMART App Launch 2.2): a certified OAuth server, with
 * `aud`, the patient in the token's response, and refresh tokens that work once.
 * @param publicUrl the address of the service
 */
export async function createHealthProvider(publicUrl: string, writePage: PageWriter): Promise<OidcProvider> {
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // The log-in page asks for the permission, too, and each connection asks again.
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
      writePage(
        context,
        'The made-up health organization refused this',
        `<p>${escape(`${error}: ${error_description ?? ''}`)}</p>`,
      ),
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

const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
