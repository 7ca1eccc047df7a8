import { walk } from './walk.tsx';

await walk(1, 2);
