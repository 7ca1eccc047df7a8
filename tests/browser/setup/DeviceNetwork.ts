import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { BrowserContext } from '@playwright/test';

/**
 * The network of one device, as a proxy that can be cut. Playwright's `setOffline` leaves service workers their network
 * that start later: after a restart, and for pages in a new tab.
 */
export class DeviceNetwork {
  private isCut = false;
  private readonly sockets = new Set<Socket>();
  private page: string | undefined;
  /** The addresses that got the page of `answerWith` in place of their own response. */
  readonly misled: string[] = [];
  private readonly server: Server = createServer((asked, response) => {
    if (this.page === undefined) return forward(asked, response);
    this.misled.push(asked.url!);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(this.page);
  });

  private constructor() {
    this.server.on('connection', (socket: Socket) => {
      if (this.isCut) return void socket.destroy();
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  static async start(): Promise<DeviceNetwork> {
    const network = new DeviceNetwork();
    await new Promise<void>((ready) => network.server.listen(0, '127.0.0.1', ready));
    return network;
  }

  /** The address of the proxy. */
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Takes the network away from a device, or gives it back. Its pages are told so. */
  async setOffline(device: BrowserContext, isOffline: boolean): Promise<void> {
    this.cut(isOffline);
    await device.setOffline(isOffline);
  }

  /** Answers everything with a page, like a public network before its login. @param page `undefined`: it is over */
  answerWith(page: string | undefined): void {
    this.page = page;
  }

  /** Ends all connections and takes no more, or takes them again. */
  private cut(isCut: boolean): void {
    this.isCut = isCut;
    if (isCut) for (const socket of this.sockets) socket.destroy();
  }

  end(): void {
    this.cut(true);
    this.server.close();
  }
}

function forward(asked: IncomingMessage, response: ServerResponse): void {
  const { url, method, headers } = asked;
  const onward = send(url!, { method, headers }, (got) => {
    response.writeHead(got.statusCode!, got.headers);
    got.pipe(response);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  asked.pipe(onward);
}
