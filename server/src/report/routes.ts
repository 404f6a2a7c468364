import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adverseActionNotice } from '@assay/engine/report/letters/adverse-action-notice';
import { fileRequest } from '@assay/engine/report/letters/file-request';
import { letterText, type Letter, type LetterDetails } from '@assay/engine/report/letters/letter';
import { tenantLetter } from '@assay/engine/report/letters/tenant-letter';
import type { Report } from '@assay/engine';
import { z } from 'zod';
import { recordEvent } from '../audit/log.ts';
import type { Sessions } from '../identity/sessions.ts';
import { bodyOf, queryOf, type Contract } from '../platform/contract.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { plainId } from '../platform/plain-id.ts';
import { RateLimit } from '../platform/rate-limit.ts';
import type { Settings } from '../platform/settings.ts';
import { disposition, nameOf } from './download-name.ts';
import { docxType, letterDocx } from './letter-docx.ts';
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
  summary: 'The report of your own scan as a sealed PDF; with `Accept: application/json` its JSON form',
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
  summary: 'The report of your own scan as sealed JSON; docs/report-schema.md describes it',
  access: 'session',
  query: z.object({ preset }),
  answer: signedReportShape,
  refusals: ['not-found', 'figures-deleted', 'too-many-tries'],
} satisfies Contract;
const kind = z.enum(['request', 'tenant', 'adverse-action']);
/** What can be written to the applicant. */
export type LetterKind = z.infer<typeof kind>;
const format = z.enum(['pdf', 'docx', 'text']).default('pdf');
const line = z.string().trim().max(300).default('');
const day = z
  .string()
  .regex(/^(?:\d{4}-\d{2}-\d{2})?$/)
  .default('');
const letterRefusals = [
  'not-found',
  'figures-deleted',
  'too-many-tries',
  'too-many-at-once',
  'busy',
  'stopping',
  'report-too-long',
  'internal',
] as const;
const letter = {
  summary:
    'A draft made from a scan: a message that asks for the original file, the letter to the applicant, or an adverse-action notice',
  access: 'session',
  query: z.object({ kind, format, download: flag }),
  answerType: 'application/pdf',
  refusals: letterRefusals,
} satisfies Contract;
const filledLetter = {
  summary: 'The same draft, filled in with names and dates; nothing of them is kept',
  access: 'session',
  body: z.object({
    kind,
    format,
    details: z.object({
      applicant: line,
      from: line,
      contact: line,
      property: line,
      date: day,
      replyBy: day,
    }),
  }),
  answerType: 'application/pdf',
  refusals: [...letterRefusals, 'invalid-fields'],
} satisfies Contract;

/** A browser's own viewer styles itself; nothing else runs in a PDF. */
const viewerPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** Drawings a user may ask for in a minute. */
const perMinute = 60;

/** A letter that is asked for. */
interface Wanted {
  kind: z.infer<typeof kind>;
  format: z.infer<typeof format>;
  details?: LetterDetails;
  download: boolean;
}

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

  const sendLetter = async (request: FastifyRequest, reply: FastifyReply, wanted: Wanted) => {
    const { uid, kept } = await own(request);
    const draft = draftOf(wanted.kind, kept.report, parts.settings, wanted.details);
    if (wanted.format === 'text') {
      return privately(reply)
        .type('text/plain; charset=utf-8')
        .send(letterText(draft, { isReady: wanted.details !== undefined }));
    }
    drawings.count(uid);
    await recordEvent(database.db, { uid, kind: 'letter-downloaded', about: kept.id }, request);
    const name = nameOf(kept.report.file.name, ` - ${letterNames[wanted.kind]}.${wanted.format}`);
    if (wanted.format === 'docx') {
      return privately(reply)
        .header('content-disposition', disposition('attachment', name))
        .type(docxType)
        .send(Buffer.from(letterDocx(draft)));
    }
    const file = await renderer.render(uid, { kind: 'letter', letter: draft, createdAt: kept.scannedAt });
    return sendPdf(reply, Buffer.from(file), name, wanted.download);
  };

  app.get('/api/scans/:id/letter', { config: { contract: letter } }, async (request, reply) => {
    const { download, ...wanted } = queryOf(letter, request);
    return sendLetter(request, reply, { ...wanted, download: download === '1' });
  });
  app.post('/api/scans/:id/letter', { config: { contract: filledLetter } }, async (request, reply) =>
    sendLetter(request, reply, { ...bodyOf(filledLetter, request), download: true }),
  );
}

const letterNames: Record<z.infer<typeof kind>, string> = {
  request: 'request for the original file',
  tenant: 'letter to the applicant',
  'adverse-action': 'adverse action notice',
};

function draftOf(
  name: z.infer<typeof kind>,
  report: Report,
  { site: { operator } }: Settings,
  details?: LetterDetails,
): Letter {
  if (name === 'request') return fileRequest(report, details);
  if (name === 'tenant') return tenantLetter(report, details);
  return adverseActionNotice(report, { name: operator.name, contact: operator.supportEmail }, details);
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
