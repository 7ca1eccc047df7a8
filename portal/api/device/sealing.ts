/** A value that only the holder of its key can read. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const decoded = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** The key that a session gets from the service for its participant. @param deviceKey 32 bytes, base64url */
export const importKey = (deviceKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', decoded(deviceKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** The key that goes with a secret: who has the one has the other, and both are gone at once (HKDF, RFC 5869). */
export async function keyOfSecret(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('responses on a device') };
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const cipher = (iv: Uint8Array<ArrayBuffer>, name: string) => ({ name: 'AES-GCM', iv, additionalData: bytesOf(name) });

/** Encrypts bytes (AES-256-GCM). @param name they can be decrypted only under the same name */
export async function sealBytes(key: CryptoKey, name: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(cipher(iv, name), key, bytes) };
}

/** @throws if the bytes were sealed with another key or under another name, or are damaged */
export const unsealBytes = (key: CryptoKey, name: string, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(cipher(iv, name), key, data);

/** Encrypts a value (AES-256-GCM). @param name it can be decrypted only under the same name */
export const seal = (key: CryptoKey, name: string, value: unknown): Promise<Sealed> =>
  sealBytes(key, name, bytesOf(JSON.stringify(value)));

/** @throws if the value was sealed with another key or under another name, or is damaged */
export const unseal = async (key: CryptoKey, name: string, sealed: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await unsealBytes(key, name, sealed)));

/** A name that says nothing to a reader without the secret (SHA-256). */
export async function hiddenName(secret: string, name: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(`${secret} ${name}`)));
  return btoa(String.fromCharCode(...digest));
}
