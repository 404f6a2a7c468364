import { buildApp, type AppParts } from './app.ts';
import { openDatabase } from './platform/database.ts';
import { signingSecret } from './platform/secret.ts';
import { readSettings } from './platform/settings.ts';

/**
 * Runs the server of this process until it is told to stop. Ends the process with status 1, saying why on
 * the error stream, when a setting is wrong or the address cannot be listened on.
 */
export async function serve(parts: AppParts = {}): Promise<void> {
  const settings = orFail(() => readSettings(process.env));
  const secret = orFail(() => signingSecret(settings));
  const database = await openDatabase(settings.database).catch((error: unknown) => fail(textOf(error)));
  const appUrl = settings.appUrl || `http://${settings.host}:${settings.port}`;
  const app = await buildApp(settings, { accounts: { database, secret, appUrl }, ...parts });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const where = `${settings.host}:${settings.port}`;
    await app.close();
    fail(
      taken
        ? `Port ${settings.port} is taken. Choose another with PORT, for example PORT=3001 npm start.`
        : `Could not listen on ${where}: ${String(error)}`,
    );
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const anywhere = settings.host === '0.0.0.0' || settings.host === '::';
  process.stdout.write(`Assay is open on http://${anywhere ? 'localhost' : settings.host}:${port}\n`);
}

function orFail<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    return fail(textOf(error));
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
