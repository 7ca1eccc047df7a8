import type { Brand } from '#schemas/types/index.ts';
import { urlOf } from '#service/urlOf.ts';

/** The https hosts of a brand's pictures: logo, partner's logo and favicons. Pictures of this site have no host. */
export function brandHosts({ branding_json, partner }: Brand = {}): string[] {
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
