import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adverseActionNotice } from '@assay/engine/report/letters/adverse-action-notice';
import { letterText } from '@assay/engine/report/letters/letter';
import { tenantLetter } from '@assay/engine/report/letters/tenant-letter';
import { z } from 'zod';
import { recordEvent } from '../audit/log.ts';
import type { Sessions } from '../identity/sessions.ts';
import { queryOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { plainId } from '../platform/plain-id.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import type { Settings } from '../platform/settings.ts';
import { disposition, nameOf } from './download-name.ts';
import { issuePdf, issueReport } from './issue.ts';
import type { ReportKeys } from './keys.ts';
import type { Renderer } from './renderer.ts';
import { signedReportShape } from './report-shape.ts';
import { readReport } from './store.ts';

/** What the report's routes work with. */
export interface ReportParts {
  database: Database;
  sessions: Sessions;
  keys: ReportKeys;
  renderer: Renderer;
  settings: Settings;
  appUrl: string;
}

const preset = z.enum(['full', 'redacted']).default('full').describe('redacted leaves out personal data');
const flag = z.enum(['0', '1']).default('0').describe('1 asks the browser to save it');

const pdf = {
  summary: 'The report of one’s own scan as a sealed PDF; with `Accept: application/json` its JSON form',
  access: 'session',
  query: z.object({ preset, download: flag }),
  answerType: 'application/pdf',
  refusals: [
    'not-found',
    'too-many-tries',
    'too-many-at-once',
    'busy',
    'stopping',
    'report-too-long',
    'internal',
  ],
} satisfies Contract;
const json = {
  summary: 'The report of one’s own scan as sealed JSON; docs/report-schema.md describes it',
  access: 'session',
  query: z.object({ preset }),
  answer: signedReportShape,
  refusals: ['not-found', 'figures-deleted', 'too-many-tries'],
} satisfies Contract;
const letter = {
  summary: 'A draft made from a scan: the letter to the tenant, or an adverse-action notice',
  access: 'session',
  query: z.object({
    kind: z.enum(['tenant', 'adverse-action']),
    format: z.enum(['pdf', 'text']).default('pdf'),
    download: flag,
  }),
  answerType: 'application/pdf',
  refusals: [
    'not-found',
    'too-many-tries',
    'too-many-at-once',
    'busy',
    'stopping',
    'report-too-long',
    'internal',
  ],
} satisfies Contract;

/** A browser's own viewer styles itself; nothing else runs in a PDF. */
const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** Drawings a user may ask for in a minute. */
const perMinute = 60;

/** The report and what is made of it, for the owner of the scan alone. */
export function reportRoutes(app: FastifyInstance, parts: ReportParts): void {
  const { database, sessions, keys, renderer } = parts;
  const drawings = new RateLimit(perMinute, 60_000);
  const own = async (request: FastifyRequest) => {
    const { uid } = await sessions.need(request);
    const kept = await readReport(database, uid, plainId(request));
    if (!kept) throw new CallError('not-found');
    return { uid, kept };
  };

  app.get('/reports/:id', { config: { contract: pdf } }, async (request, reply) => {
    const { uid, kept } = await own(request);
    const { preset, download } = queryOf(pdf, request);
    drawings.count(uid);
    await recordEvent(database.db, { uid, kind: 'report-downloaded', about: kept.id }, request);
    const issued = issueReport(kept, preset, keys);
    if (wantsJson(request)) return sendJson(reply, issued.json, nameFor(issued.report.file.name, '.json'));
    const file = await issuePdf(issued, uid, parts);
    return sendPdf(reply, file, nameFor(issued.report.file.name, '.pdf'), download === '1');
  });

  app.get('/api/scans/:id/report.json', { config: { contract: json } }, async (request, reply) => {
    const { uid, kept } = await own(request);
    const { preset } = queryOf(json, request);
    drawings.count(uid);
    await recordEvent(database.db, { uid, kind: 'report-downloaded', about: kept.id }, request);
    const issued = issueReport(kept, preset, keys);
    return sendJson(reply, issued.json, nameFor(issued.report.file.name, '.json'));
  });

  app.get('/api/scans/:id/letter', { config: { contract: letter } }, async (request, reply) => {
    const { uid, kept } = await own(request);
    const { kind, format, download } = queryOf(letter, request);
    const { operator } = parts.settings.site;
    await recordEvent(database.db, { uid, kind: 'letter-downloaded', about: kept.id }, request);
    const draft =
      kind === 'tenant'
        ? tenantLetter(kept.report)
        : adverseActionNotice(kept.report, { name: operator.name, contact: operator.supportEmail });
    if (format === 'text') {
      return privately(reply).type('text/plain; charset=utf-8').send(letterText(draft));
    }
    drawings.count(uid);
    const file = await renderer.render(uid, { kind: 'letter', letter: draft, createdAt: kept.scannedAt });
    const ending = kind === 'tenant' ? ' - letter to the tenant.pdf' : ' - adverse action notice.pdf';
    return sendPdf(reply, Buffer.from(file), nameOf(kept.report.file.name, ending), download === '1');
  });
}

const nameFor = (document: string, ending: string) => nameOf(document, ` - Assay report${ending}`);

/** JSON only where it is asked for by name: a browser that opens the address gets the PDF. */
function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('application/pdf');
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').header('vary', 'accept, cookie');
}

function sendJson(reply: FastifyReply, text: string, name: string): FastifyReply {
  return privately(reply)
    .header('content-disposition', disposition('attachment', name))
    .type('application/json; charset=utf-8')
    .send(text);
}

function sendPdf(reply: FastifyReply, file: Buffer, name: string, download: boolean): FastifyReply {
  return privately(reply)
    .header('content-security-policy', viewerPolicy)
    .header('content-disposition', disposition(download ? 'attachment' : 'inline', name))
    .type('application/pdf')
    .send(file);
}
