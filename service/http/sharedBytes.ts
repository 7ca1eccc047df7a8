/** The texts of bodies, as long as the bodies are in use. */
const known = new WeakMap<object, Buffer>();

/** Whether a body is the same object for all callers, such as a long public list: it is frozen. */
export const isShared = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && Object.isFrozen(body);

/** A shared body as JSON, which is written once. */
export function sharedBytes(body: object): Buffer {
  const bytes = known.get(body) ?? Buffer.from(JSON.stringify(body));
  known.set(body, bytes);
  return bytes;
}
