// npm run dev: the portal with hot reload (PORT, default 5173), and the service (SERVICE_PORT, default 8081), to which Vite proxies /api.
// With API_TARGET set, Vite proxies to that back end instead, and no service is started.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { onStop } from './onStop.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT || 5173);
const servicePort = process.env.SERVICE_PORT || '8081';
process.env.SERVICE_PORT = servicePort;

const target = process.env.API_TARGET;
console.log(
  target ? `API calls go to ${target}; no service is started.` : `Starting the service on port ${servicePort} …`,
);
const service = target
  ? undefined
  : spawn(
      process.execPath,
      [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', 'scripts/devService.ts'],
      {
        cwd: root,
        stdio: 'inherit',
        env: {
          ...process.env,
          PORT: servicePort,
          PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
          DATA_DIR: process.env.DATA_DIR || 'data/dev',
        },
      },
    );
const ended = new Promise<void>((resolve) => {
  if (service) service.once('exit', () => resolve());
  else resolve();
});

const servers: ViteDevServer[] = [];
/** Ends both servers. `tsx watch` passes the signal on to the service and ends after it. */
async function stop(code: number): Promise<never> {
  service?.kill('SIGTERM');
  await Promise.all([...servers.map((server) => server.close()), ended]);
  process.exit(code);
}
onStop(() => void stop(0));

console.log(`Starting the portal on port ${port} …`);
const vite = await createServer({ configFile: `${root}/vite.config.ts`, server: { port, strictPort: true } });
servers.push(vite);

try {
  await vite.listen();
  console.log(
    `\nThe portal listens on http://localhost:${port}/; the service prints the addresses of the studies. Stop with Ctrl+C.`,
  );
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The portal did not start: ${reason}. Choose another port, such as PORT=${port + 1}.`);
  await stop(1);
}
