// npm run dev: the portal with hot reload (PORT, default 5173), and the service (SERVICE_PORT, default 8081), to which Vite proxies /api.
// With API_TARGET set, Vite proxies to that back end instead, and no service is started.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

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

console.log(`Starting the portal on port ${port} …`);
const vite = await createServer({ configFile: `${root}/vite.config.ts`, server: { port, strictPort: true } });
try {
  await vite.listen();
  console.log(
    `\nThe portal listens on http://localhost:${port}/; the service prints the addresses of the studies. Stop with Ctrl+C.`,
  );
} catch (error) {
  console.error(`The portal did not start: ${error.message}. Choose another port, such as PORT=${port + 1}.`);
  service?.kill('SIGTERM');
  await vite.close();
  process.exitCode = 1;
}

const stop = async () => {
  service?.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
