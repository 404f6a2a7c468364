/* A worker that cannot start, as after a broken build. */
process.exit(1);
