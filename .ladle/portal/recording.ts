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

export const languages = ['en', 'es'] as const;

export const responseKey = (language: string, path: string): string => `${language} ${path}`;
