import { isOffsetDateTime } from '#kit/dates/index.ts';
import type { Format } from '../Format.ts';

/** A date and time with UTC offset. */
export const dateTimeOffset: Format = { name: 'date-time-offset', test: isOffsetDateTime };
