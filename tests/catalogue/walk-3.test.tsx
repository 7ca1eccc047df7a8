import { walk } from './walk.tsx';

await walk(2, 4);
