import studyFileSchema from '#schemas/study-file.schema.json' with { type: 'json' };
import type { Integration } from '#schemas/types/index.ts';

/** What a page may use a host of an integration for. Each kind is one directive of the content-security policy. */
export const hostKinds = ['script', 'connect', 'frame', 'worker', 'image'] as const;
export type HostKind = (typeof hostKinds)[number];
/** The hosts that the pages of one study may use, without repetitions. */
export type Hosts = Readonly<Record<HostKind, readonly string[]>>;

const { host, connectHost } = studyFileSchema.definitions;
const patternOf = (kind: HostKind): RegExp => new RegExp(kind === 'connect' ? connectHost.pattern : host.pattern, 'u');

/** Whether a text is one host of this kind, as the schema requires: no wildcard, no path, encrypted unless local. */
export const isHost = (kind: HostKind, text: string): boolean => patternOf(kind).test(text);

/** Whether a host is this machine, which only a portal in development may use. */
export const isLocalHost = (text: string): boolean => /^(http|ws):/.test(text);

/**
 * The hosts that a study's integrations declare.
 * @param isLocal whether only this machine can reach the portal; otherwise hosts of this machine are left out
 */
export function hostsOf({ integrations = [] }: { integrations?: readonly Integration[] }, isLocal: boolean): Hosts {
  const listed = (kind: HostKind): string[] => [
    ...new Set(integrations.flatMap((each) => each[kind] ?? []).filter((text) => isLocal || !isLocalHost(text))),
  ];
  return Object.fromEntries(hostKinds.map((kind) => [kind, listed(kind)])) as Record<HostKind, string[]>;
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
  if (/[*'\s,;]/.test(text) || !URL.canParse(full)) return undefined;
  const { protocol, host: name } = new URL(full);
  const meant = `${kind === 'connect' && /^wss?:/.test(protocol) ? 'wss' : 'https'}://${name}`;
  return isHost(kind, meant) ? meant : undefined;
}
