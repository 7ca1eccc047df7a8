import { captchaModeOf } from './captcha.ts';
import type { Integration, StudyMeta } from './types/index.ts';

/** A service of others whose script the portal can load. */
export interface IntegrationProvider {
  /** The address of its script, without parameters. */
  scriptUrl: string;
  /** The hosts that the script uses, and the names of the Trusted Types policies that it creates. */
  uses: Omit<Integration, 'name' | 'script_url' | 'stand_in'>;
  /** Whether a study uses the provider, according to its metadata. */
  isUsedBy(meta: StudyMeta): boolean;
}

export type ProviderName = 'zendesk' | 'google_tag_manager' | 'recaptcha_enterprise';

/**
 * The Trusted Types policies of the portal's script loader. Only pages of studies with hosts of scripts allow them. The
 * first creates the addresses of the providers' scripts. The second accepts the addresses of the scripts that these
 * load themselves.
 */
export const scriptPolicies = ['integrations', 'default'] as const;

/** The known providers. Hosts of a study's own account, such as `https://my-study.zendesk.com`, are in its `study.json`. */
export const integrationProviders: Readonly<Record<ProviderName, IntegrationProvider>> = {
  zendesk: {
    scriptUrl: 'https://static.zdassets.com/ekr/snippet.js',
    uses: {
      script: ['https://static.zdassets.com'],
      connect: ['https://static.zdassets.com', 'https://ekr.zdassets.com', 'https://ekr.zendesk.com'],
      image: ['https://static.zdassets.com', 'https://v2assets.zopim.io'],
    },
    isUsedBy: ({ customer_service_provider, zendesk_api_key }) =>
      customer_service_provider === 'zendesk' && Boolean(zendesk_api_key?.key),
  },
  google_tag_manager: {
    scriptUrl: 'https://www.googletagmanager.com/gtm.js',
    uses: {
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.googletagmanager.com'],
      image: ['https://www.googletagmanager.com'],
    },
    isUsedBy: ({ gtm_id_cookie_banner }) => Boolean(gtm_id_cookie_banner),
  },
  recaptcha_enterprise: {
    scriptUrl: 'https://www.google.com/recaptcha/enterprise.js',
    uses: {
      script: ['https://www.google.com', 'https://www.gstatic.com'],
      connect: ['https://www.google.com'],
      frame: ['https://www.google.com', 'https://recaptcha.google.com'],
    },
    // Without a site key, the service's own captcha is in use.
    isUsedBy: ({ recaptcha_version, recaptcha_site_key }) =>
      captchaModeOf(recaptcha_version) !== 'off' && Boolean(recaptcha_site_key),
  },
};

const names = Object.keys(integrationProviders) as ProviderName[];

/** The providers that a study's metadata name. */
export const providersOf = (meta: StudyMeta): ProviderName[] =>
  names.filter((name) => integrationProviders[name].isUsedBy(meta));
