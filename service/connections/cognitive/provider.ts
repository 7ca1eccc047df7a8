import type { Config } from '#service/config/config.ts';
import type { Study } from '#service/study/study.ts';

/** The path of the reaction-time test of the development service, as a study names it. */
export const DEVELOPMENT_TEST = '/dev/cognitive-test';

/** The provider of a study's cognitive tests. */
export interface TestProvider {
  /** The issuer of its tokens, an absolute URL without a trailing slash. */
  issuer: string;
  /** Where its public keys are, as a JSON Web Key Set. */
  keysUrl: string;
}

/** @returns `undefined` if the study has no provider */
export function testProviderOf(
  { cognitiveTest }: Pick<Study, 'cognitiveTest'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): TestProvider | undefined {
  if (!cognitiveTest) return undefined;
  const issuer = cognitiveTest.issuer === DEVELOPMENT_TEST ? `${publicUrl}${DEVELOPMENT_TEST}` : cognitiveTest.issuer;
  return { issuer, keysUrl: `${issuer}/.well-known/jwks.json` };
}

interface Launch {
  /** Slug of the study. */
  study: string;
  /** See `sealVisit`. */
  visit: string;
  /** Such as `es`. */
  locale: string;
  /** Whether an app shows the portal. */
  isWebview: boolean;
}

/**
 * The address that a participant's browser opens for the test. It has nothing about the participant that the provider
 * could read.
 */
export function launchUrlOf(
  { issuer }: TestProvider,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { study, visit, locale, isWebview }: Launch,
): string {
  const back = new URL(`${publicUrl}/${study}/camcog_success`);
  if (isWebview) back.searchParams.set('is_webview', 'true');
  const url = new URL(`${issuer}/launch`);
  url.search = String(
    new URLSearchParams({
      study,
      visit,
      ui_locales: locale,
      return_url: back.href,
      ...(isWebview && { display: 'webview' }),
    }),
  );
  return url.href;
}
