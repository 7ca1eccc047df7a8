import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/**
 * A user of the rendered page who types and clicks without waiting between events. Clicks do not ask whether CSS lets the pointer
 * through: jsdom has no layout, so tests in a browser show that.
 */
export const setupUser = (): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
