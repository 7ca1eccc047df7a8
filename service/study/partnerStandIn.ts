import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { LocalText } from '#kit/texts/index.ts';
import type { PartnerSite } from '#schemas/types/index.ts';

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
