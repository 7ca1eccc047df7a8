import { integrationProviders, type ProviderName } from '#schemas/integrationProviders.ts';
import type { Landing } from '#schemas/types/index.ts';

/**
 * The address of a provider's script for a study.
 * @param parameters of the query, such as the key of the study's account
 */
export function scriptUrl(
  { script_urls }: Pick<Landing, 'script_urls'>,
  provider: ProviderName,
  parameters: Readonly<Record<string, string>>,
): string {
  const url = new URL(script_urls?.[provider] ?? integrationProviders[provider].scriptUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
