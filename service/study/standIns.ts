import type { Integration } from '#schemas/types/index.ts';
import { partnerStandIn } from './partnerStandIn.ts';
import type { Study } from './study.ts';

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
 * @param origin another name of this machine than that of the portal, so that the rules for hosts apply; `undefined`:
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
