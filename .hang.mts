import { startTestService } from '#service/testing/testService.ts';
import { onDashboard } from '#service/testing/participants.ts';
const s = await startTestService();
const t0 = Date.now();
let last = Date.now();
let n = 0;
setInterval(() => {
  if (Date.now() - last > 15000) {
    console.log('HANG after', n, last - t0);
    process.exit(1);
  }
}, 1000);
while (Date.now() - t0 < 100000) {
  await onDashboard(s);
  n += 1;
  last = Date.now();
}
console.log('ok', n);
process.exit(0);
