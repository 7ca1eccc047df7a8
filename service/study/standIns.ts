import type { Integration, PartnerSite } from '#schemas/types/index.ts';
import type { Study } from './study.ts';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { LocalText } from '#kit/pure/texts/index.ts';

/** The service's stand-in for the website of a partner; also the issuer of its cookies. */
export const PARTNER_STAND_IN = '/dev/partner';

let keys: { privateKey: KeyObject; publicKey: KeyObject } | undefined;
/** New at each start, so the private key is never stored. */
const keyPair = () => (keys ??= generateKeyPairSync('ec', { namedCurve: 'P-256' }));

/** The key that the stand-in signs its cookies with (ES256). */
export const standInKey = (): KeyObject => keyPair().privateKey;

/** The stand-in as the partner site of a study. @param name what visitors know the site as */
export const partnerStandIn = (name: LocalText): PartnerSite => ({
  name,
  cookie: 'partner_stand_in',
  issuer: PARTNER_STAND_IN,
  keys: [{ ...keyPair().publicKey.export({ format: 'jwk' }), alg: 'ES256' } as PartnerSite['keys'][number]],
});

/** Where the service serves its stand-ins for the scripts of providers. */
export const STAND_INS_PATH = '/dev/stand-ins';

/** The script of each stand-in by the provider's name. */
const scripts: Readonly<Record<string, string>> = { zendesk: 'zendesk.js', google_tag_manager: 'gtm.js' };

function resolved(integration: Integration, origin: string): Integration {
  const { name, stand_in } = integration;
  const script = scripts[name];
  if (!stand_in || script === undefined) return integration;
  const hosts = [origin];
  return {
    name,
    script: hosts,
    connect: hosts,
    frame: hosts,
    image: hosts,
    script_url: `${origin}${STAND_INS_PATH}/${script}`,
  };
}

/**
 * Replaces the providers that a study marks with `stand_in`, and its partner site, by the service's own stand-ins.
 * @param origin another name of this machine than the portal's, so that the rules for hosts apply; `undefined`:
 *   the portal is not on this machine, so the providers themselves are used
 */
export const withStandIns = (study: Study, origin: string | undefined): Study => {
  if (origin === undefined) return study;
  const { integrations, partnerSite, partnerStandIn: name } = study;
  return {
    ...study,
    integrations: integrations.map((integration) => resolved(integration, origin)),
    partnerSite: partnerSite ?? (name === undefined ? undefined : partnerStandIn(name)),
  };
};
