/** A file format that the kit identifies. */
interface FileFormat {
  type: string;
  /** Common name. */
  name: string;
  extensions: readonly string[];
  /** Its initial bytes, `null` for any byte. Absent for plain text formats. */
  signature?: readonly (readonly (number | null)[])[];
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** All formats that a study can accept. Signatures: standards of the formats, as collected in the WHATWG MIME Sniffing Standard. */
export const fileFormats: readonly FileFormat[] = [
  { type: 'image/jpeg', name: 'JPEG', extensions: ['.jpg', '.jpeg'], signature: [[0xff, 0xd8, 0xff]] },
  {
    type: 'image/png',
    name: 'PNG',
    extensions: ['.png'],
    signature: [[0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  },
  { type: 'image/gif', name: 'GIF', extensions: ['.gif'], signature: [ascii('GIF87a'), ascii('GIF89a')] },
  {
    type: 'image/webp',
    name: 'WebP',
    extensions: ['.webp'],
    signature: [[...ascii('RIFF'), null, null, null, null, ...ascii('WEBPVP')]],
  },
  { type: 'application/pdf', name: 'PDF', extensions: ['.pdf'], signature: [ascii('%PDF-')] },
  { type: 'application/json', name: 'JSON', extensions: ['.json'] },
  { type: 'text/csv', name: 'CSV', extensions: ['.csv'] },
  { type: 'text/plain', name: 'TXT', extensions: ['.txt', '.text'] },
];

/** Number of bytes that {@link typeOf} needs. */
export const BYTES_LOOKED_AT = 512;

export const isPicture = (type: string): boolean => type.startsWith('image/');
export const formatOf = (type: string): FileFormat | undefined => fileFormats.find((format) => format.type === type);

/** Parses HTML's `accept`: media types, `image/*` and extensions, as a list or comma-separated. @throws Error for an unknown format */
export function typesNamed(accept: unknown): string[] {
  const names = (Array.isArray(accept) ? accept : typeof accept === 'string' ? accept.split(',') : []).map((name) =>
    String(name).trim().toLowerCase(),
  );
  const types = names.filter(Boolean).flatMap((name) => {
    const found = fileFormats.filter(
      ({ type, extensions }) => type === name || extensions.includes(name) || (name === 'image/*' && isPicture(type)),
    );
    if (found.length === 0)
      throw new Error(
        `no file format is called “${name}”; known are ${fileFormats.map(({ type }) => type).join(', ')}`,
      );
    return found.map(({ type }) => type);
  });
  return [...new Set(types)];
}

/**
 * Identifies the media type from the bytes. The type of plain text depends on the file extension. `undefined` for
 * unknown formats. @param head the first bytes
 */
export function typeOf(head: Uint8Array, name: string): string | undefined {
  const byBytes = fileFormats.find(({ signature = [] }) =>
    signature.some(
      (bytes) => bytes.length <= head.length && bytes.every((byte, i) => byte === null || head[i] === byte),
    ),
  );
  if (byBytes) return byBytes.type;
  if (!isText(head)) return undefined;
  const texts = fileFormats.filter(({ signature }) => !signature);
  return (
    texts.find(({ extensions }) => extensions.some((end) => name.toLowerCase().endsWith(end))) ?? formatOf('text/plain')
  )?.type;
}

/** Whether the bytes contain no binary data byte (WHATWG MIME Sniffing Standard). */
export const isText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b) || byte === 0x1b);

/** Formats names: `JPEG or PNG` in the language of the locale. */
export const namesOf = (types: readonly string[], locale: string): string =>
  listOf(
    types.map((type) => formatOf(type)?.name ?? type),
    locale,
  );

/** Formats extensions: `.jpg, .jpeg, or .png` in the language of the locale. */
export const extensionsOf = (types: readonly string[], locale: string): string =>
  listOf(
    types.flatMap((type) => formatOf(type)?.extensions ?? [type]),
    locale,
  );

const listOf = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);

/** Reads the bytes of a file or of a part of it. Rejects if the device cannot read it. */
export const readBytes = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsArrayBuffer(blob);
  });
