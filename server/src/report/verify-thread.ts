import { serveThread } from '../platform/thread.ts';
import { publicKeyOf, type KeyState } from './keys.ts';
import { verifyReport, type Checked } from './verify-report.ts';

/** What the checking thread is sent. */
export interface VerifyJob {
  file: Uint8Array;
  /** Every key there is, so that the thread needs no database. */
  keys: { id: string; publicKey: string; state: KeyState }[];
}

serveThread(({ file, keys }: VerifyJob): Promise<Checked> => {
  const find = async (wanted: string) => {
    const key = keys.find(({ id }) => id === wanted);
    return key ? { publicKey: publicKeyOf(key.publicKey), state: key.state } : null;
  };
  return verifyReport(file, { find });
});
