import { basename } from 'node:path';

/**
 * One line on standard error while work on some files is going on; nothing where that is no terminal, or where lines of
 * JSON go to the same one.
 */
export function progressLine(files: number, isTextShown: boolean) {
  const on = process.stderr.isTTY && (!process.stdout.isTTY || isTextShown);
  let shown = false;
  return {
    update: (done: number, file: string, label: string) => {
      if (!on) return;
      shown = true;
      const text = `${done + 1}/${files} ${basename(file)}: ${label}`;
      process.stderr.write(`\r\u001b[2K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
    },
    clear: () => {
      if (shown) process.stderr.write('\r\u001b[2K');
      shown = false;
    },
  };
}
