import type { FileRejection } from 'react-dropzone';

/** What a picker or a drop takes: one PDF. */
export const onePdf = {
  accept: { 'application/pdf': ['.pdf'] },
  multiple: false,
  maxFiles: 1,
} as const;

/** Why what was dropped cannot be taken. */
export function refusalOf(rejections: readonly FileRejection[]): string {
  const codes = new Set(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)));
  if (codes.has('too-many-files')) return 'One PDF per scan, please. Choose the statement to start with.';
  return 'Only PDF files can be scanned. On the bank’s website, statements are usually under Documents or eStatements, with a button to download a PDF.';
}
