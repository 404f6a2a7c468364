/** What a worker of the server with the usual 768 MB is started with: V8 collects late where a heap may be large. */
export const asWorker = ['--max-semi-space-size=8', '--max-old-space-size=960', '--heap-growing-percent=40'];

/** Longest that one file may take, before it counts as one that hangs. */
export const HANG_MS = 60_000;

/** Most memory, in megabytes, that a process may take for one file. */
export const MOST_MB = 512;
