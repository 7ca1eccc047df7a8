import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface CutProxy {
  /** The URL of the server behind it, through the proxy. */
  url: string;
  /** From now on nothing goes through the open connections, without an error on either side. New connections work. */
  silence(): void;
  /** Closes all connections and takes none. */
  shut(): Promise<void>;
  /** Takes connections again, at the same port. */
  open(): Promise<void>;
  /** New connections go to another server, at a port of this machine. */
  lead(to: number): void;
  /** The number of connections that it has taken so far. */
  taken(): number;
}

/** A TCP proxy in front of a server whose network fails. */
export async function startCutProxy(server: string): Promise<CutProxy> {
  const { hostname, port } = new URL(server);
  let target = Number(port || 5432);
  const pairs = new Set<[Socket, Socket]>();
  let listener: Server | undefined;
  let ownPort = 0;
  let taken = 0;
  async function open(): Promise<void> {
    listener = createServer((near) => {
      taken += 1;
      const far = connect(target, hostname);
      const pair: [Socket, Socket] = [near, far];
      pairs.add(pair);
      near.pipe(far).pipe(near);
      for (const socket of pair)
        socket
          .on('error', () => undefined)
          .on('close', () => {
            pairs.delete(pair);
            near.destroy();
            far.destroy();
          });
    });
    await once(listener.listen(ownPort, '127.0.0.1'), 'listening');
    ownPort = (listener.address() as AddressInfo).port;
  }
  await open();
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String(ownPort);
  return {
    url: url.href,
    open,
    lead: (to) => void (target = to),
    taken: () => taken,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    async shut() {
      listener?.close();
      for (const [near] of pairs) near.destroy();
      if (listener?.listening) await once(listener, 'close');
    },
  };
}
