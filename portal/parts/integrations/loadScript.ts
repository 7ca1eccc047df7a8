import { scriptPolicies, integrationProviders, type ProviderName } from '#schemas/integrationProviders.ts';
import type { Landing } from '#schemas/types/index.ts';

/** The part of Trusted Types that the loader uses. Browsers without them take addresses as text. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** An encrypted address, or one of this machine. The policy of the page decides which hosts it may have. */
const ALLOWED = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/)/;

function checkedUrl(url: string): string {
  const full = new URL(url, location.href).href;
  if (!ALLOWED.test(full)) throw new TypeError('This is not the address of an integration’s script.');
  return full;
}

let createUrl: ((url: string) => string) | undefined;

/** The address as a trusted one. The policies can be created only once. */
function trusted(url: string): string {
  if (!createUrl) {
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    const [policy] = scriptPolicies.map((name) => trustedTypes?.createPolicy(name, { createScriptURL: checkedUrl }));
    createUrl = policy ? (text) => policy.createScriptURL(text) : checkedUrl;
  }
  return createUrl(url);
}

const loads = new Map<string, Promise<void>>();

/**
 * Loads a script of another origin, once for each address. After a failure, the next call tries again.
 * @param url one of the study's integrations; the service allows its host in the policy of this study's pages
 * @param id of the script element, if the script looks for itself
 * @returns resolves when the script has run, rejects if it could not be loaded or the page does not allow it
 */
export function loadScript(url: string, id?: string): Promise<void> {
  const known = loads.get(url);
  if (known) return known;
  const load = append(url, id);
  loads.set(url, load);
  load.catch(() => loads.delete(url));
  return load;
}

function append(url: string, id: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    // Widgets give it to the styles that they create.
    script.nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
    if (id) script.id = id;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of an integration could not be loaded.'));
    };
    script.src = trusted(url);
    document.head.append(script);
  });
}

/**
 * The address of a provider's script for a study.
 * @param parameters of the query, such as the key of the study's account
 */
export function scriptUrl(
  { script_urls }: Pick<Landing, 'script_urls'>,
  provider: ProviderName,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(script_urls?.[provider] ?? integrationProviders[provider].scriptUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
