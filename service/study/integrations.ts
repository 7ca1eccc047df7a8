import { integrationProviders, providersOf, type ProviderName } from '#schemas/integrationProviders.ts';
import studyFileSchema from '#schemas/study-file.schema.json' with { type: 'json' };
import type { Integration, Landing, StudyMeta, Brand } from '#schemas/types/index.ts';
import { urlOf } from '#service/urlOf.ts';

/** What a page may use a host of an integration for. Each kind is one directive of the content-security policy. */
export const hostKinds = ['script', 'connect', 'frame', 'worker', 'image'] as const;
export type HostKind = (typeof hostKinds)[number];
/** The hosts that the pages of one study may use, without repetitions. */
export type Hosts = Readonly<Record<HostKind, readonly string[]>> & {
  /** Names of the Trusted Types policies that scripts from these hosts create. */
  readonly trusted_types?: readonly string[];
};

const { host, connectHost } = studyFileSchema.definitions;
const patternOf = (kind: HostKind): RegExp => new RegExp(kind === 'connect' ? connectHost.pattern : host.pattern, 'u');

/** Whether a text is one host of this kind, as the schema requires: no wildcard, no path, encrypted unless local. */
export const isHost = (kind: HostKind, text: string): boolean => patternOf(kind).test(text);

/** Whether a host is this machine, which only a portal in development may use. */
export const isLocalHost = (text: string): boolean => /^(http|ws):/.test(text);

/** The parts of a study that decide which hosts its pages use. */
interface Used {
  integrations?: readonly Integration[];
  meta?: StudyMeta;
}

/**
 * All integrations of a study: the listed ones, and the providers that its metadata name. Hosts listed under the name of
 * a provider are added to the provider's own hosts, or replace them if they come with another `script_url`.
 */
function integrationsOf({ integrations = [], meta }: Used): Omit<Integration, 'name'>[] {
  const replaced = new Set(integrations.filter(({ script_url }) => script_url !== undefined).map(({ name }) => name));
  const named = meta ? providersOf(meta).filter((name) => !replaced.has(name)) : [];
  return [...named.map((name) => integrationProviders[name].uses), ...integrations];
}

/**
 * The hosts that a study's pages use: for its integrations and for its brand's pictures.
 * @param isLocal whether only this machine can reach the portal; otherwise hosts of this machine are left out
 */
export function hostsOf(study: Used, isLocal: boolean): Hosts {
  const all = [
    ...integrationsOf(study),
    { image: brandHosts(study.meta?.brand).filter((host) => isHost('image', host)) },
  ];
  const listed = (kind: HostKind): string[] => [
    ...new Set(
      all.flatMap((each) => (each as Partial<Integration>)[kind] ?? []).filter((text) => isLocal || !isLocalHost(text)),
    ),
  ];
  const hosts = Object.fromEntries(hostKinds.map((kind) => [kind, listed(kind)])) as Record<HostKind, string[]>;
  const policies = new Set(all.flatMap((each) => ('trusted_types' in each && each.trusted_types) || []));
  return policies.size > 0 ? { ...hosts, trusted_types: [...policies] } : hosts;
}

/** The addresses of scripts that the portal loads in place of the providers' scripts, for the landing call. */
export function scriptUrlsOf({ integrations = [] }: Used): Pick<Landing, 'script_urls'> {
  const urls = integrations.flatMap(({ name, script_url }) => (script_url === undefined ? [] : [[name, script_url]]));
  return urls.length > 0 ? { script_urls: Object.fromEntries(urls) as Record<ProviderName, string> } : {};
}

interface Advice {
  message: string;
  fix?: string;
}

const messages: readonly [when: RegExp, message: string][] = [
  [/\*/, 'A wildcard is not allowed: it would also admit hosts that strangers control.'],
  [/^'|^(data|blob|filesystem|https?):?$/, 'Only hosts are allowed here, not keywords or schemes.'],
  [/^(https?|wss?):\/\/[^/]*@/i, 'A user name or password does not belong here.'],
  [
    /^((https?|wss?):\/\/)?(\d{1,3}\.){3}\d{1,3}(?!\.?[a-z])|\[/i,
    'An IP address is not allowed: use the name of the host.',
  ],
  [/^(http|ws):/i, 'This host is not encrypted. Only this machine may be used without encryption, as localhost.'],
  [/^wss:/i, 'wss:// is only possible under “connect”.'],
  [/^(?!https:|wss:)/i, 'The host must begin with https://.'],
];

/** Explains to a study builder what is wrong with a host that does not have the form of the schema. */
export function hostAdvice(kind: HostKind, text: string): Advice {
  const message =
    messages.find(([when]) => when.test(text))?.[1] ??
    'Only the host belongs here: no path, no query, no spaces, no capital letters.';
  const meant = meantHost(kind, text);
  return meant === undefined ? { message } : { message, fix: `Write “${meant}”.` };
}

/** The host that a text probably means; `undefined` if that is unclear. */
function meantHost(kind: HostKind, text: string): string | undefined {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const url = /[*'\s,;]/.test(text) ? undefined : urlOf(full);
  if (!url) return undefined;
  const { protocol, host: name } = url;
  const meant = `${kind === 'connect' && /^wss?:/.test(protocol) ? 'wss' : 'https'}://${name}`;
  return isHost(kind, meant) ? meant : undefined;
}

/** The https hosts of a brand's pictures: logo, partner's logo and favicons. Pictures of this site have no host. */
function brandHosts({ branding_json, partner }: Brand = {}): string[] {
  const addresses = [
    branding_json?.logo_path,
    partner?.logo_path,
    ...(branding_json?.favicons ?? []).map(({ href }) => href),
  ];
  const hosts = addresses.flatMap((address) => {
    const url = address?.startsWith('https://') ? urlOf(address) : undefined;
    return url ? [`https://${url.host}`] : [];
  });
  return [...new Set(hosts)];
}
