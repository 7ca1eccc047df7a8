import type { IntlConfig } from 'react-intl';
import { report } from '#portal/reports/report.ts';

/** Reports a text that is missing in the catalogue or cannot be formatted. In tests, a missing text is thrown. */
export const reportTextError: IntlConfig['onError'] = (error) => {
  const key = (error as { descriptor?: { id?: string } }).descriptor?.id;
  if (error.code !== 'MISSING_TRANSLATION') return report('wrongText', { error, key });
  report('missingText', { key });
  if (import.meta.env.MODE === 'test') throw error;
};
