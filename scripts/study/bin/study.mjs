#!/usr/bin/env node
import { register } from 'tsx/esm/api';

register();
await import('../../generated.ts');
const { study } = await import('../study.ts');
await study(process.argv.slice(2));
