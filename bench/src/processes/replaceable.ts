import type { ChildProcess, Serializable } from 'node:child_process';

/** A child process that is asked one thing at a time, and replaced when it crashed, hung, or was ended. */
export class Replaceable<Question extends Serializable, Answer> {
  readonly #start: () => ChildProcess;
  readonly #hangMs: number;
  #child: ChildProcess | undefined;

  /** `hangMs` is the longest that one answer may take. */
  constructor(start: () => ChildProcess, hangMs: number) {
    this.#start = start;
    this.#hangMs = hangMs;
  }

  /** True where the next question goes to a process that answered none before. */
  get isFresh(): boolean {
    return this.#child === undefined;
  }

  ask(question: Question): Promise<Answer | 'hang' | 'crash'> {
    const child = (this.#child ??= this.#start());
    return new Promise((done) => {
      const settle = (answer: Answer | 'hang' | 'crash'): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (answer === 'hang' || answer === 'crash') this.end();
        done(answer);
      };
      const timer = setTimeout(() => settle('hang'), this.#hangMs);
      child.once('message', (answer) => settle(answer as Answer));
      child.once('exit', () => settle('crash'));
      child.send(question);
    });
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}
