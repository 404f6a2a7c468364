import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { buildApp, type AppParts } from './app.ts';
import { openDatabase } from './platform/database.ts';
import { signingSecret } from './platform/secret.ts';
import { readSettings } from './platform/settings.ts';
import { startWarnings } from './platform/start-warnings.ts';

/**
 * Runs the server of this process until it is told to stop. Ends the process with status 1, saying why on
 * the error stream, when a setting is wrong or the address cannot be listened on.
 */
export async function serve(parts: AppParts = {}): Promise<void> {
  const settings = orFail(() => readSettings(process.env));
  const secret = orFail(() => signingSecret(settings));
  const database = await openDatabase(settings.database, settings.masterKeys).catch((error: unknown) =>
    fail(textOf(error)),
  );
  const anywhere = settings.host === '0.0.0.0' || settings.host === '::';
  const name = anywhere ? 'localhost' : settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  // Links name the port, so a free one is chosen before the parts that make links.
  const port = settings.port || (await freePort(settings.host));
  const appUrl = settings.appUrl || `http://${name}:${port}`;
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
    await app.listen({ host: settings.host, port });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const where = `${settings.host}:${port}`;
    await app.close();
    fail(
      taken
        ? `Port ${port} is taken. Choose another with PORT, for example PORT=3001 npm start.`
        : `Could not listen on ${where}: ${String(error)}`,
    );
  }
  for (const warning of startWarnings(settings, appUrl)) app.log.warn(warning);
  process.stdout.write(`Assay is open on http://${name}:${port}\n`);
}

/** A port of this machine no one listens on. */
async function freePort(host: string): Promise<number> {
  const probe = createServer();
  probe.listen({ host, port: 0 });
  await once(probe, 'listening').catch((error: unknown) => fail(`Could not listen: ${textOf(error)}`));
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
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
