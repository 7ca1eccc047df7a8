import { call, type Data } from '#portal/api/call.ts';
import { session } from './session.ts';

/** How the code of an identity verification is sent. */
export type Channel = Data<'sendToken'>['channel'];

const path = () => ({ id: session.enrollmentIdentifier ?? '' });

/** Has the code of an identity verification sent. @param node slug */
export const sendToken = (node: string, channel: Channel) =>
  call('sendToken', { path: path(), body: { node_identifier: node, channel } });

/** Verifies the identity with the code that was sent over this channel. */
export const verifyToken = (node: string, channel: Channel, code: string) =>
  call('verifyToken', { path: path(), body: { node_identifier: node, channel, otp_code: code } });
