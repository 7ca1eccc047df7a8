/** The provider of the development service, as `cognito_domain` of a study: a path of the service itself. */
export const DEVELOPMENT_PROVIDER = '/dev/idp';
