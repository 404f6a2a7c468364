import { createHash } from 'node:crypto';

/** What is stored of a session's token: whoever reads the database, or a backup, can open no session with it. */
export function storedToken(token: string): string {
  return `h1.${createHash('sha256').update(`session ${token}`).digest('base64url')}`;
}
