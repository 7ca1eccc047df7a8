/** What a form may be told about the device that it is filled in on. */
export interface DeviceFacts {
  os: string;
  os_version: string;
  /** IANA name, such as `Europe/Madrid`. */
  timezone: string;
  /** `mobile`, `desktop` … */
  type: string;
  /** Maker; only of a mobile device, where it says. */
  vendor?: string;
}

/** What a form needs from outside; the host hands it in, so the kit knows no network, no clock and no device. */
export interface FormServices {
  /** The present moment; tests hand in a fixed one. */
  now(): Date;
  /** Default: a device of which nothing is known but its time zone. */
  device?(): DeviceFacts;
}

export const unknownDevice = (): DeviceFacts => ({
  os: 'unknown',
  os_version: 'unknown',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  type: 'unknown',
});

export const defaultServices: FormServices = { now: () => new Date() };
