import type { UploadAnswer } from '../../../../server/src/analysis/answer.ts';
import type { SessionUser } from '../../session/session.tsx';

/**
 * The user as the server will tell it after a scan: the entry added unless its name was there, and a free scan
 * used. What the live stream brought before is not counted twice.
 */
export function withScan(user: SessionUser, answer: UploadAnswer): SessionUser {
  const { id, score, recommendation, findings, report_path, scannedAt, addedToHistory, report } = answer;
  const isThere = user.scanHistory.some((entry) => entry.id === id);
  // Of a scan that was not added nothing tells whether the stream has counted it; the stream will.
  if (isThere || !addedToHistory) return user;
  const entry = {
    id,
    fileName: report.file.name || 'Unnamed file',
    analysisResult: { score, recommendation, findings, report_path },
    scannedAt,
    subscriptionPlan: user.subscriptionPlan,
    ...(report.statement?.holder ? { holder: report.statement.holder } : {}),
    ...(report.statement?.issuer ? { issuer: report.statement.issuer } : {}),
  };
  const isFree = user.subscriptionPlan === 'free' && user.freeScansLeft > 0;
  return {
    ...user,
    // Stored order: the newest is last, and shown first.
    scanHistory: [...user.scanHistory, entry],
    freeScansLeft: isFree ? user.freeScansLeft - 1 : user.freeScansLeft,
  };
}

/** The user after a scan was deleted. */
export function withoutScan(user: SessionUser, id: string): SessionUser {
  return { ...user, scanHistory: user.scanHistory.filter((entry) => entry.id !== id) };
}
