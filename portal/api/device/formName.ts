/**
 * The name of a participant's form on the device, which all tabs share. The first occurrence keeps the name of earlier
 * versions of the portal, which did not number it.
 */
export const formName = (enrollment: string, node: string, occurrence = 1): string =>
  JSON.stringify([enrollment, node, occurrence === 1 ? 0 : occurrence]);

/** The form and the occurrence that a {@link formName} of an enrollment names; `undefined` if it is another's. */
export function formIn(name: string, enrollment: string): { node: string; occurrence: number } | undefined {
  const [owner, node, occurrence] = JSON.parse(name) as [string, string, number];
  return owner === enrollment ? { node, occurrence: occurrence || 1 } : undefined;
}

/** Whether something on the device belongs to an enrollment. Its name begins like {@link formName}. */
export const isOf = (name: string, enrollment: string): boolean =>
  name.startsWith(JSON.stringify([enrollment]).slice(0, -1));
