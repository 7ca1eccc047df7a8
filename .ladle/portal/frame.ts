/** Where the portal's page is, beside the gallery's. */
export const FRAME_PATH = '/portal/';
/** The port of its development server, to which the gallery's leads. */
export const FRAME_PORT = 61_001;

/** One response of the service. */
export interface RecordedResponse {
  status: number;
  body: unknown;
}

/** What the service says to a participant, or to a visitor. */
export interface Recording {
  /** The service's time at which it was made, ISO 8601. */
  at: string;
  /** Absent for a visitor. */
  participant?: { id: string; token: string };
  /** By language and path: `en /api/v3/studies/sleep-lab/landing`. */
  responses: Readonly<Record<string, RecordedResponse>>;
}

/** A mail of the service. */
export interface Mail {
  /** What it is about, for designers. */
  name: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
}

export const languages = ['en', 'es'] as const;

export const responseKey = (language: string, path: string): string => `${language} ${path}`;

/** A recording whose files of a study are beside the page of the portal. @param page the address of that page */
export const withFiles = (recording: Recording, page: string): Recording =>
  JSON.parse(
    JSON.stringify(recording).replaceAll('/study-files/', new URL('study-files/', page).pathname),
  ) as Recording;
