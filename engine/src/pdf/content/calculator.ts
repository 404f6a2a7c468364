import { Lexer } from '../syntax/lexer.ts';

type Instruction = number | string | Instruction[];

const maximumInstructions = 4096;

/** A PostScript calculator function (ISO 32000-2, 7.10.5); `undefined` when it cannot be parsed. */
export function parseCalculator(source: Uint8Array): ((input: readonly number[]) => number[]) | undefined {
  const lexer = new Lexer(source);
  if (lexer.next() !== 'keyword' || lexer.text !== '{') return undefined;
  const left = { count: maximumInstructions };
  const program = parseBlock(lexer, left, 0);
  if (!program) return undefined;
  return (input) => {
    const stack = [...input];
    run(program, stack);
    return stack;
  };
}

function parseBlock(lexer: Lexer, left: { count: number }, depth: number): Instruction[] | undefined {
  const block: Instruction[] = [];
  for (let kind = lexer.next(); kind !== 'end'; kind = lexer.next()) {
    if (--left.count < 0) return undefined;
    if (kind === 'number') block.push(lexer.value);
    else if (kind !== 'keyword') return undefined;
    else if (lexer.text === '}') return block;
    else if (lexer.text !== '{') block.push(lexer.text);
    else {
      const inner = depth < 16 ? parseBlock(lexer, left, depth + 1) : undefined;
      if (!inner) return undefined;
      block.push(inner);
    }
  }
  return undefined;
}

function run(block: readonly Instruction[], stack: number[]): void {
  for (let i = 0; i < block.length; i++) {
    const item = block[i]!;
    if (typeof item === 'number') stack.push(item);
    else if (typeof item === 'string') execute(item, stack);
    else {
      const next = block[i + 1];
      const other = Array.isArray(next) ? next : undefined;
      const condition = stack.pop() ?? 0;
      if (condition) run(item, stack);
      else if (other) run(other, stack);
      i += other ? 2 : 1;
    }
  }
}

const unary: Readonly<Record<string, (a: number) => number>> = {
  abs: Math.abs,
  neg: (a) => -a,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (a) => a,
  sqrt: (a) => Math.sqrt(Math.max(a, 0)),
  sin: (a) => Math.sin((a * Math.PI) / 180),
  cos: (a) => Math.cos((a * Math.PI) / 180),
  ln: Math.log,
  log: Math.log10,
  not: (a) => (a === 0 ? 1 : 0),
};

const binary: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => (b === 0 ? 0 : a / b),
  idiv: (a, b) => (b === 0 ? 0 : Math.trunc(a / b)),
  mod: (a, b) => (b === 0 ? 0 : a % b),
  exp: (a, b) => a ** b,
  atan: (a, b) => ((Math.atan2(a, b) * 180) / Math.PI + 360) % 360,
  eq: (a, b) => Number(a === b),
  ne: (a, b) => Number(a !== b),
  gt: (a, b) => Number(a > b),
  ge: (a, b) => Number(a >= b),
  lt: (a, b) => Number(a < b),
  le: (a, b) => Number(a <= b),
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  bitshift: (a, b) => (b >= 0 ? a << b : a >> -b),
};

/** Operators that put values on the stack or move those that are there (ISO 32000-2, 7.10.5.1). */
const onStack: Readonly<Record<string, (stack: number[]) => void>> = {
  true: (stack) => void stack.push(1),
  false: (stack) => void stack.push(0),
  pop: (stack) => void stack.pop(),
  dup: (stack) => void stack.push(stack.at(-1) ?? 0),
  exch: (stack) => {
    const top = stack.pop() ?? 0;
    stack.push(top, stack.pop() ?? 0);
  },
  index: (stack) => void stack.push(stack.at(-1 - (stack.pop() ?? 0)) ?? 0),
  copy: (stack) => {
    const count = stack.pop() ?? 0;
    if (count > 0 && count <= 100) stack.push(...stack.slice(-count));
  },
  roll: (stack) => {
    const by = stack.pop() ?? 0;
    const count = stack.pop() ?? 0;
    if (count < 1 || count > stack.length) return;
    const top = stack.splice(stack.length - count, count);
    for (let i = 0; i < count; i++) stack.push(top[(((i - by) % count) + count) % count]!);
  },
};

function execute(name: string, stack: number[]): void {
  const one = Object.hasOwn(unary, name) ? unary[name] : undefined;
  if (one) {
    stack.push(one(stack.pop() ?? 0));
    return;
  }
  const two = Object.hasOwn(binary, name) ? binary[name] : undefined;
  if (two) {
    const b = stack.pop() ?? 0;
    stack.push(two(stack.pop() ?? 0, b));
    return;
  }
  if (Object.hasOwn(onStack, name)) onStack[name]?.(stack);
}
