import { walk } from './walk.tsx';

await walk(3, 4);
