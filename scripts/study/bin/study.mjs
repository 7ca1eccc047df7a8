#!/usr/bin/env node
const { study } = await load();
await study(process.argv.slice(2));

/** The sources run with tsx. Without the development packages, what `npm run build` made runs. */
async function load() {
  try {
    const { register } = await import('tsx/esm/api');
    register();
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return import('../../../dist/service/study.js');
  }
  await import('../../generated.ts');
  return import('../study.ts');
}
