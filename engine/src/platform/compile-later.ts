import { setFlagsFromString } from 'node:v8';

/**
 * Bytes of bytecode that a function runs before V8 looks whether to compile it to machine code; its own choice is 67,584.
 * Source: decision 157.
 */
const INTERRUPT_BUDGET = 800_000;

/**
 * Has V8 wait longer before it compiles a function to machine code, for the whole process. A document runs thousands of
 * functions a few times each: compiling them early takes more processor time than it saves. Unknown to a later V8 it does
 * nothing.
 */
export const compileLater = (): void => setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
