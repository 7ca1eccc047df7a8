import { proxy } from 'valtio';

/** The question whether to log out although answers are only on this device. The shell renders its dialog. */
export const logOutQuestion = proxy<{ answer?: ((logsOut: boolean) => void) | undefined }>({});
