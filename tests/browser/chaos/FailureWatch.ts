/** Milliseconds for which a device without network may show that something has failed. */
const HESITATION = 8_000;

/**
 * Notices a page that fails and fails again. A reload does not end this, and neither does the loading after it: a device
 * that is reloaded more often than it may hesitate would otherwise never count as failed.
 */
export class FailureWatch {
  private failedAt: number | undefined;

  /** @returns whether the page has shown for too long that something has failed @param now in milliseconds */
  sees(screen: string, now: number): boolean {
    if (screen === 'failure') this.failedAt ??= now;
    else if (screen !== 'loading') this.failedAt = undefined;
    return screen === 'failure' && now - this.failedAt! > HESITATION;
  }
}
