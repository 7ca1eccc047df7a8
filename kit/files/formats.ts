/** A format of files that the kit can tell by its bytes. */
export interface FileFormat {
  type: string;
  /** As people call it. */
  name: string;
  extensions: readonly string[];
  /** The bytes that it begins with, `null` for any; none for formats that are plain text. */
  signature?: readonly (readonly (number | null)[])[];
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Every format that a study can ask for. Signatures: the formats' own standards, as gathered in the WHATWG MIME Sniffing Standard. */
export const fileFormats: readonly FileFormat[] = [
  { type: 'image/jpeg', name: 'JPEG', extensions: ['.jpg', '.jpeg'], signature: [[0xff, 0xd8, 0xff]] },
  { type: 'image/png', name: 'PNG', extensions: ['.png'], signature: [[0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]] },
  { type: 'image/gif', name: 'GIF', extensions: ['.gif'], signature: [ascii('GIF87a'), ascii('GIF89a')] },
  { type: 'image/webp', name: 'WebP', extensions: ['.webp'], signature: [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBPVP')]] },
  { type: 'application/pdf', name: 'PDF', extensions: ['.pdf'], signature: [ascii('%PDF-')] },
  { type: 'application/json', name: 'JSON', extensions: ['.json'] },
  { type: 'text/csv', name: 'CSV', extensions: ['.csv'] },
  { type: 'text/plain', name: 'TXT', extensions: ['.txt', '.text'] },
];

/** How many bytes {@link typeOf} looks at. */
export const BYTES_LOOKED_AT = 512;

export const isPicture = (type: string): boolean => type.startsWith('image/');
export const formatOf = (type: string): FileFormat | undefined => fileFormats.find((format) => format.type === type);

/** Media types named as in HTML's `accept`: types, `image/*`, extensions; as a list or divided by commas. @throws for an unknown one */
export function typesNamed(accept: unknown): string[] {
  const names = (Array.isArray(accept) ? accept : typeof accept === 'string' ? accept.split(',') : []).map((name) => String(name).trim().toLowerCase());
  const types = names.filter(Boolean).flatMap((name) => {
    const found = fileFormats.filter(({ type, extensions }) => type === name || extensions.includes(name) || (name === 'image/*' && isPicture(type)));
    if (found.length === 0) throw new Error(`no file format is called “${name}”; known are ${fileFormats.map(({ type }) => type).join(', ')}`);
    return found.map(({ type }) => type);
  });
  return [...new Set(types)];
}

/** The type that the bytes show; a text is of the type that its name ends in. `undefined`: none that the kit knows. @param head the first bytes */
export function typeOf(head: Uint8Array, name: string): string | undefined {
  const byBytes = fileFormats.find(({ signature = [] }) => signature.some((bytes) => bytes.length <= head.length && bytes.every((byte, i) => byte === null || head[i] === byte)));
  if (byBytes) return byBytes.type;
  if (!isText(head)) return undefined;
  const texts = fileFormats.filter(({ signature }) => !signature);
  return (texts.find(({ extensions }) => extensions.some((end) => name.toLowerCase().endsWith(end))) ?? formatOf('text/plain'))?.type;
}

/** A text holds no control characters but those that part lines and columns (WHATWG MIME Sniffing, “binary data byte”). */
export const isText = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b) || byte === 0x1b);

/** `JPEG or PNG`, in the language. */
export const namesOf = (types: readonly string[], locale: string): string => listOf(types.map((type) => formatOf(type)?.name ?? type), locale);

/** `.jpg, .jpeg, or .png`, in the language. */
export const extensionsOf = (types: readonly string[], locale: string): string => listOf(types.flatMap((type) => formatOf(type)?.extensions ?? [type]), locale);

const listOf = (words: readonly string[], locale: string): string => new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
