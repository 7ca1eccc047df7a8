import { walk } from './walk.tsx';

await walk(0, 2);
