export {
  boundMessages,
  boundDays,
  boundsMessages,
  boundsOptions,
  type BoundsOptions,
  boundsSchema,
  boundsSettings,
  type DateBounds,
  boundNamedBy,
  dayNamedBy,
} from './dateBounds.ts';
export {
  ageOn,
  compareDates,
  dateShapes,
  dayNumber,
  daysOf,
  lastDay,
  type PartialDate,
  readAnyDate,
  readDate,
  yearsBetween,
} from './calendar.ts';
export {
  type Clock,
  clockOf,
  type ClockTime,
  hourTexts,
  localClock,
  readTime,
  shownTime,
  storedTime,
  timeValue,
  writeTime,
} from './clockTime.ts';
export { dateText, dateTimeText, momentText, timeText } from './dateText.ts';
export { type MomentParts, momentProblem, readMoment, writeMoment } from './moment.ts';
export { isOffsetDateTime, dayText, timestamp } from './timestamp.ts';
export {
  type DateFormat,
  dateFormats,
  type DatePart,
  type DateParts,
  dateProblem,
  finestPart,
  localOrder,
  NO_PARTS,
  datePartsOf,
  readParts,
  writeDate,
} from './partialDate.ts';
export { readDateText, readMonth, type ShortYears } from './readDateText.ts';
