import { fileURLToPath } from 'node:url';

/** The folder of the development corpus, with a slash at its end. It is beside the checkout, and may be missing. */
export const devFolder = fileURLToPath(new URL('../../../shared/corpus/dev/', import.meta.url));
