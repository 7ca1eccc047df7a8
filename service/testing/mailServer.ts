import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server has read, before it accepted it. */
export interface ReceivedMail {
  to: string[];
  /** The header `Message-ID`. */
  id: string;
  /** The whole source. */
  text: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Stops listening; `listen` continues on the same port. */
  close(): Promise<void>;
  listen(): Promise<void>;
}

/**
 * Starts a real mail server on loopback.
 * @param beforeAccepting runs after a mail was read and before it is accepted
 */
export async function startMailServer(
  beforeAccepting: (mail: ReceivedMail) => unknown = () => {},
  options: SMTPServerOptions = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let server: SMTPServer;
  let port = 0;
  const listen = async (): Promise<void> => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', async () => {
          const text = Buffer.concat(parts).toString();
          const mail = {
            to: envelope.rcptTo.map(({ address }) => address),
            id: /^Message-ID: (\S+)/im.exec(text)![1]!,
            text,
          };
          received.push(mail);
          await beforeAccepting(mail);
          done();
        });
      },
      ...options,
    });
    // A client that is killed resets its connection.
    server.on('error', () => {});
    await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
    ({ port } = server.server.address() as AddressInfo);
  };
  await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    listen,
    close: () => new Promise((closed) => void server.close(closed)),
  };
}
