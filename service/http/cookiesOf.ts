/** A reader of the cookies in a `Cookie` header (RFC 6265). A value that is not percent-encoded properly is returned as it is. */
export function cookiesOf(header: string | undefined): (name: string) => string | undefined {
  const values = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...value] = pair.split('=');
    if (!values.has(name.trim())) values.set(name.trim(), value.join('=').trim());
  }
  return (name) => {
    const value = values.get(name);
    try {
      return value === undefined ? undefined : decodeURIComponent(value);
    } catch {
      return value;
    }
  };
}
