import { CAPTCHA_POLICY } from '#schemas/captcha.ts';
import { scriptPolicies } from '#schemas/integrationProviders.ts';
import { WORKER_POLICY } from '#schemas/serviceWorker.ts';
import { hostsOf, type Hosts } from '#service/study/integrations.ts';

/** Where browsers report that a page violated its policy. */
export const VIOLATIONS_PATH = '/api/v3/policy_violations';

const noHosts = hostsOf({}, false);

/**
 * The content-security policy of a page: only our own files, no generated code, no injected markup (Trusted Types, CSP
 * level 3). Styles created at run time carry the nonce of the response.
 * @param hosts the hosts of the study's integrations. Without them the policy allows no other origin
 * @param styleHashes of the page's style elements without a nonce
 */
export const pagePolicy = (nonce: string, hosts: Hosts = noHosts, styleHashes: readonly string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hosts.script],
    ["style-src 'self'", ...[`nonce-${nonce}`, ...styleHashes].map((source) => `'${source}'`)],
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...hosts.image],
    "font-src 'self'",
    ["connect-src 'self'", ...hosts.connect],
    hosts.frame.length > 0 ? ['frame-src', ...hosts.frame] : [],
    // Without this directive, workers could also be loaded from the hosts of scripts.
    ["worker-src 'self'", ...hosts.worker],
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    [
      // Any study can ask for the service's captcha, above the limit of a network.
      `trusted-types dompurify ${WORKER_POLICY} ${CAPTCHA_POLICY}`,
      ...(hosts.script.length > 0 ? scriptPolicies : []),
      ...(hosts.trusted_types ?? []),
    ],
    `report-uri ${VIOLATIONS_PATH}`,
  ]
    .map((directive) => [directive].flat().join(' '))
    .filter((directive) => directive !== '')
    .join('; ');

/** For a mail in the development mailbox: mails carry their styles in attributes, and load nothing. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of every response that is not a page. */
export const filePolicy = `${NOTHING}; sandbox`;

/** The policy of a script. A worker in a sandbox has no origin, and therefore no `crypto.subtle`. */
export const scriptPolicy = NOTHING;

/** The policy of the service worker, which fetches files and sends answers. @param apiHost another origin that calls go to */
export const workerPolicy = (apiHost: string | undefined): string =>
  `${NOTHING}; ${["connect-src 'self'", ...(apiHost === undefined ? [] : [apiHost])].join(' ')}`;

/** Headers of every response. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of every response that a browser can show as a page. Code and data come without: their bytes count on a slow line. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
};
