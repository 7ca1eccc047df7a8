/**
 * Whether a response is a page (HTML). The service answers neither calls nor requests for files with one: it then comes
 * from something in between, such as the login page of a public network.
 */
export const isPage = ({ headers }: Response): boolean => /\bhtml\b/.test(headers.get('content-type') ?? '');
