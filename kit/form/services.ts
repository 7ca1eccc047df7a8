/** What a form needs from outside; the host hands it in, so the kit knows no network, no clock and no device. */
export interface FormServices {
  /** The present moment; tests hand in a fixed one. */
  now(): Date;
}

export const defaultServices: FormServices = { now: () => new Date() };
