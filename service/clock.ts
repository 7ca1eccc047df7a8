/** Returns the current time. Tests pass a clock that they can move. */
export type Clock = () => Date;

export const minutes = (count: number): number => count * 60_000;
export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);
